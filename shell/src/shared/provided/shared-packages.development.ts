import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as refreshRuntime from 'react-refresh/runtime';
import * as reactRouter from './react-router-shared.ts';

/** Replaces `shared-packages.ts` in development shells, adding what slices built for development need. */
export const sharedPackages: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  'react-router': reactRouter,
  'react-refresh/runtime': refreshRuntime,
};
