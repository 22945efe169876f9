import { createInstance } from '@module-federation/enhanced/runtime';
import withRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { SiteSettings, SliceFactory } from '@opinionbridge/contracts';
import createClient from 'openapi-fetch';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as reactRouter from 'react-router';

/** Set by the host's page before this runs. */
declare const setting: { readonly manifest: string; readonly site: SiteSettings };

const singleton = (version: string, lib: unknown) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: false as const },
});
const host = createInstance({
  name: 'bare-host',
  plugins: [withRuntime()],
  remotes: [{ name: 'blog', entry: setting.manifest }],
  shared: {
    react: singleton(react.version, react),
    'react/jsx-runtime': singleton(react.version, jsxRuntime),
    'react-dom': singleton(react.version, reactDom),
    'react-router': singleton('8.5.1', reactRouter),
  },
});
const blog = await host.loadRemote<{ default: SliceFactory }>('blog/slice');
const api = createClient({ baseUrl: location.origin });
const { routes } = (blog as { default: SliceFactory }).default({ site: setting.site, api });
const router = reactRouter.createMemoryRouter(routes, { initialEntries: ['/blog'] });
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <reactRouter.RouterProvider router={router} />,
);
