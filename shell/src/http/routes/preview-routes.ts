import { PREVIEW_PATH, previewToken } from '@opinionbridge/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Previews, type PreviewsOptions } from '../../control/previews.ts';
import { Refusal } from '../../artifacts/refusal.ts';
import { hostCookie } from '../host-cookie.ts';

/** Holds the link's own token, so that any shell of the site can resolve it; expires with the link. */
const PREVIEW_COOKIE = 'slice-preview';
/** Links that an address may open per minute. */
const LINKS_PER_MINUTE = 20;
const NOT_VALID = `This preview link is not valid any more. Ask for a new one: npm run slice -- preview <slice> <version>`;
const RELOAD = ' Reload the page to see the released site.';
/** The route of all pages. */
const PAGES = '/*';

/**
 * `GET /slice-preview?token=…`: switches this browser to the link's release of a slice, until the link expires or
 * `/slice-preview?off` is opened.
 *
 * @param secure whether the site's own address is https
 */
export function previewRoutes(app: FastifyInstance, options: PreviewsOptions, secure: boolean): void {
  const previews = new Previews(options);
  const name = hostCookie(PREVIEW_COOKIE, secure);
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  app.get(
    PREVIEW_PATH,
    { config: { rateLimit: { max: LINKS_PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).type('text/plain');
      if (request.url.endsWith('?off')) {
        reply.clearCookie(name, cookie);
        return 'This browser has the released slices again.';
      }
      const { token } = request.query as { token?: unknown };
      const asked = previewToken.safeParse(token);
      if (!asked.success) return reply.code(404).send(NOT_VALID);
      try {
        const opened = await previews.open(asked.data);
        if (!opened) return reply.code(404).send(NOT_VALID);
        const { key, until } = opened;
        const [slice = ''] = key.split(' ', 1);
        const home = options.reconciler.running.get(key)?.local.manifest.probe ?? '/';
        request.log.info({ slice }, 'a browser gets a preview');
        return reply.setCookie(name, asked.data, { ...cookie, expires: until }).redirect(home, 303);
      } catch (error) {
        return unavailable(reply, error);
      }
    },
  );

  app.addHook('onRequest', async (request, reply) => {
    const token = request.cookies[name];
    if (!token) return;
    // For pages, an error is better than silently showing another release; files and the API are the same for everyone.
    const isPage = request.routeOptions.url === PAGES;
    try {
      const opened = previewToken.safeParse(token).success ? await previews.open(token) : undefined;
      if (opened) request.triedRelease = opened.key;
      else if (isPage) {
        reply.clearCookie(name, cookie);
        return plain(reply.code(404)).send(NOT_VALID + RELOAD);
      }
    } catch (error) {
      if (!isPage) return;
      request.log.warn({ err: error }, 'a preview cannot be had');
      return unavailable(plain(reply), error);
    }
  });
}

const plain = (reply: FastifyReply) => reply.header('cache-control', 'no-store').type('text/plain');

function unavailable(reply: FastifyReply, error: unknown): FastifyReply {
  const isBusy = !(error instanceof Refusal) || error.code === 'SLICE-001';
  return reply
    .code(isBusy ? 503 : 422)
    .headers(isBusy ? { 'retry-after': '5' } : {})
    .send(`The preview is not available: ${(error as Error).message}. End it with ${PREVIEW_PATH}?off`);
}
