import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { ReleaseMeasures } from '../src/control/canary/release-measures.ts';
import type { Composition } from '../src/control/compositions/composition.ts';
import type { RunningRelease } from '../src/control/compositions/running-release.ts';
import type { Service } from '../src/control/compositions/service.ts';
import type { Reconciler } from '../src/control/reconciler.ts';
import type { ReleaseTrials } from '../src/control/canary/release-trials.ts';
import { SliceTable } from '@opinionbridge/contracts/slice-table';
import type { ContentVersion } from '../src/http/content-version.ts';
import { finishPage } from '../src/http/pages/finished-page.ts';
import { plainErrors } from '../src/http/plain-errors.ts';
import { pageRoutes } from '../src/http/pages/page-routes.ts';
import { flagRoutes } from '../src/http/routes/flag-routes.ts';
import { faultRoutes } from '../src/http/routes/fault-routes.ts';

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

interface Site {
  /** Returns the current service. */
  readonly service: () => Service;
  /** Called with each outcome, e.g. `blog 1 served /blog`. */
  readonly record: (line: string) => void;
  readonly load?: { readonly isOverloaded: boolean };
  readonly contentVersion?: number;
  readonly coldPagesPerMinute?: number;
  readonly fragmentMs?: number;
  /** The slice's most requested pages. */
  readonly popular?: (slice: string) => readonly string[];
  /** Judges releases, in tests about trials. */
  readonly trials?: ReleaseTrials;
}

/** The shell's page routes, until the test is over. */
export const startPages = async (site: Site): Promise<FastifyInstance> => (await startWarmPages(site)).app;

/** Additionally returns what warms pages before a composition is served. */
export async function startWarmPages({ service, record, load = { isOverloaded: false }, ...more }: Site) {
  const { popular = () => [] } = more;
  const app = fastify({ trustProxy: true });
  apps.push(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  app.decorateRequest('triedRelease', '');
  const reconciler = {
    get service() {
      return service();
    },
    trials: more.trials ?? {
      record: ({ key }: RunningRelease, _network: string, what: string, outcome: string) =>
        record(`${key.slice(0, -2)} ${outcome} ${what}`),
      givePage: () => undefined,
    },
    table: new SliceTable(),
    popular: { count: () => {}, of: popular },
    measures: new ReleaseMeasures(),
  } as unknown as Reconciler;
  await faultRoutes(app, reconciler, 'https://site.example');
  flagRoutes(app, { reconciler, secure: true });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  const page = (text: string, status = 503) =>
    finishPage({
      status,
      headers: { ...headers, 'retry-after': '10' },
      styleHash: '',
      contentVersion: 0,
      body: new TextEncoder().encode(text),
    });
  const { contentVersion = 1, coldPagesPerMinute = 0, fragmentMs = 500 } = more;
  await app.register(async (scope) =>
    pageRoutes(scope, {
      reconciler,
      load,
      coldPagesPerMinute,
      fragmentMs,
      content: { version: contentVersion, changedAt: 0, reachable: true } as ContentVersion,
      site: { origin: 'https://site.example' } as never,
      sendBadAddress: plainErrors({ phone: { href: '', display: '' }, email: '', name: '' } as never)
        .sendBadAddress,
      errorPages: { en: page('sorry'), hi: page('माफ़ कीजिए') },
      rejectionPages: {
        429: { en: page('too many', 429), hi: page('sorry') },
        503: { en: page('busy'), hi: page('sorry') },
      },
    }),
  );
  // A Fastify instance is thenable and must not be awaited here.
  return { app, warm: (next: Composition) => reconciler.warm(next) };
}
