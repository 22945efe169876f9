import type {
  ApiClient,
  FragmentContext,
  FragmentFactory,
  Head,
  PageAddress,
  PageHandle,
  SiteSettings,
  SliceFactory,
  SliceHost,
} from '@opinionbridge/contracts';
import createClient from 'openapi-fetch';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouter, StaticRouterProvider } from 'react-router';

const ORIGIN = 'https://site.example';

/** Settings of a fictitious site. */
const site: SiteSettings = {
  name: 'Example',
  origin: ORIGIN,
  indexable: false,
  offline: false,
  phone: { display: '+1 555 0100', href: 'tel:+15550100' },
  email: 'care@site.example',
  emails: {
    privacy: 'privacy@site.example',
    support: 'support@site.example',
    billing: 'billing@site.example',
    providers: 'providers@site.example',
  },
  links: {
    signUp: `${ORIGIN}/sign-up`,
    intakeForm: `${ORIGIN}/intake`,
    chat: `${ORIGIN}/chat`,
    privacyRequest: `${ORIGIN}/privacy-request`,
    regulator: `${ORIGIN}/regulator`,
    regulatorIndia: `${ORIGIN}/regulator-india`,
    admin: '/admin',
  },
  social: [],
};

export interface RenderedSlice {
  readonly status: number;
  /** HTML of the page alone, without the shell's header and footer; empty for a redirect. */
  readonly html: string;
  readonly headers: Headers;
  /** The page's document head; undefined for a redirect. */
  readonly head: Head | undefined;
}

export type AnswerCall = (request: Request) => Response | Promise<Response>;

/**
 * Renders a page of a slice as the server does: route, loader or action, component, head. For Jest, in its `node`
 * environment.
 *
 * @param path of the page, including its query
 * @param form to post to the page; if omitted, the request is a GET
 * @throws whatever the slice throws
 */
export async function renderSlice(
  slice: SliceFactory,
  path: string,
  api: AnswerCall,
  form?: Readonly<Record<string, string>>,
): Promise<RenderedSlice> {
  const { routes } = slice(hostOf(api));
  const handler = createStaticHandler(routes);
  const url = new URL(path, ORIGIN);
  const request = new Request(url, form ? { method: 'POST', body: new URLSearchParams(form) } : {});
  const context = await handler.query(request);
  if (context instanceof Response)
    return { status: context.status, html: '', headers: context.headers, head: undefined };
  const thrown: unknown = Object.values(context.errors ?? {})[0];
  if (thrown !== undefined) throw thrown;
  const match = context.matches.at(-1);
  const id = match?.route.id ?? '';
  const handle = match?.route.handle as PageHandle | undefined;
  const data = context.loaderData[id];
  const headers = new Headers(context.loaderHeaders[id] ?? {});
  const router = createStaticRouter(handler.dataRoutes, context);
  return {
    status: context.statusCode,
    headers,
    html: renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />),
    head: handle?.head?.({ data, params: match?.params ?? {}, url, site }),
  };
}

/**
 * Renders a fragment of a slice as the server does. For Jest, in its `node` environment.
 *
 * @returns undefined if the fragment has nothing to show
 * @throws whatever the fragment throws
 */
export async function renderFragment<Data>(
  fragment: FragmentFactory<Data>,
  asked: FragmentContext,
  api: AnswerCall,
): Promise<string | undefined> {
  const { load, Component } = fragment(hostOf(api));
  const data = await load(asked);
  if (data === undefined) return undefined;
  return renderToString(
    <StaticRouter location="/">
      <Component {...asked} data={data} />
    </StaticRouter>,
  );
}

export async function addressesOf(slice: SliceFactory, api: AnswerCall): Promise<readonly PageAddress[]> {
  return (await slice(hostOf(api)).addresses?.()) ?? [];
}

function hostOf(api: AnswerCall): SliceHost {
  const client: ApiClient = createClient({
    baseUrl: 'http://api.invalid',
    fetch: (request) => Promise.resolve(api(request)),
  });
  return { api: client, site };
}
