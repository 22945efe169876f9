import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactRouter from './react-router-shared.ts';

/** Packages shared with slices, on server and browser: the same instances that render the layout. */
export const sharedPackages: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router': reactRouter,
};
