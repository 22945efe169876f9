import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { offlineRoutes } from '../offline/offline-routes.ts';
import { Metrics } from '../observability/metrics.ts';
import { metricsRoute } from '../observability/metrics-route.ts';
import { reportRoutes } from '../observability/report-routes.ts';
import { Composer } from '../releases/composer.ts';
import { reportOf } from '../releases/release-report.ts';
import { RegistryReader } from '../releases/read-registry.ts';
import { SliceFiles } from '../releases/slice-files.ts';
import { sliceNames } from '../routing/slice-table.ts';
import { apiRoutes } from './api-routes.ts';
import type { ShellConfig } from './config.ts';
import { ContentVersion } from './content-version.ts';
import { faultRoutes } from './fault-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { liveReload } from './live-reload.ts';
import { loggedPath } from './logged-path.ts';
import { overrideRoutes } from './override-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { poll } from './poll.ts';
import { siteSecurityHeaders } from './security-headers.ts';
import { releaseLimits, renderLimits, sliceSource } from './slice-limits.ts';
import { readShellFiles } from './shell-files.ts';
import { siteRoutes } from './site-routes.ts';
import { siteSettings } from './site-settings.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;
const dist = join(import.meta.dirname, '../../dist');

/**
 * The shell's server, with its slices composed as far as that is possible; it keeps them up to date until it is closed.
 *
 * @param stopping whether the process is about to stop
 */
export async function createApp(config: ShellConfig, stopping: () => boolean): Promise<FastifyInstance> {
  const site = siteSettings(config);
  const app = fastify({
    logger: { level: config.LOG_LEVEL, base: { service: 'shell' }, messageKey: 'message' },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    routerOptions: { ignoreTrailingSlash: false },
    // What reaches this server while it closes is answered like any other request.
    return503OnClosing: false,
  });
  const files = new SliceFiles();
  const content = new ContentVersion(config.API_ORIGIN, app.log);
  const composer = new Composer({
    slices: sliceNames,
    place: join(config.SHELL_DATA, 'releases'),
    store: sliceSource(config, config.SLICE_STORE),
    limits: releaseLimits(config),
    renderLimits: renderLimits(config),
    workerFile: join(dist, 'server/worker.cjs'),
    setup: {
      site,
      apiOrigin: config.API_ORIGIN,
      shellFiles: readShellFiles(join(dist, 'browser')),
      vitalsSample: config.VITALS_SAMPLE,
    },
    files,
    log: app.log,
  });

  const siteHeaders = siteSecurityHeaders(site.origin.startsWith('https:'));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(siteHeaders).header('x-request-id', request.id);
    // No connection is left waiting for a next request when the time to close it comes.
    if (stopping()) reply.header('connection', 'close');
    done();
  });
  const metrics = new Metrics(() => reportOf(composer));
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest(request, reply.statusCode, reply.elapsedTime);
    logRequest(request, reply.statusCode, reply.elapsedTime);
    done();
  });

  const registry = new RegistryReader(sliceSource(config, config.SLICE_REGISTRY));

  const proxiesAreTrusted = config.TRUSTED_PROXIES.length > 0;
  healthRoutes(app, { composer, registry, content, proxiesAreTrusted, stopping });
  metricsRoute(app, metrics, { token: config.METRICS_TOKEN, proxiesAreTrusted });
  await reportRoutes(app, metrics);
  siteRoutes(app, site);
  offlineRoutes(app, site);
  await fileRoutes(app, { assets: join(dist, 'browser'), files });
  await apiRoutes(app, config.API_ORIGIN);
  faultRoutes(app, composer, site.origin);
  if (config.SLICE_OVERRIDES.length > 0) overrideRoutes(app, composer, config);
  const finish = config.LIVE_RELOAD && liveReload(app, composer, config.LIVE_RELOAD);
  pageRoutes(app, { composer, content, site, ...(finish && { finish }) });

  await Promise.all([composer.restore(), content.poll()]);
  const stops = [
    poll(() => content.poll(), config.POLL_INTERVAL_MS),
    poll(() => followRegistry(registry, composer, app), config.POLL_INTERVAL_MS),
  ];
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await composer.close();
  });
  return app;
}

async function followRegistry(
  registry: RegistryReader,
  composer: Composer,
  { log }: FastifyInstance,
): Promise<void> {
  const before = registry.problem;
  const changed = await registry.readIfChanged();
  if (registry.problem && registry.problem !== before)
    log.warn({ reason: registry.problem }, 'the registry cannot be read; what is current stays');
  // Not waited for: a host that hangs must not keep the next change from being seen.
  void (changed ? composer.apply(changed) : composer.retry());
}

/** One line a request. */
function logRequest(request: FastifyRequest, status: number, milliseconds: number): void {
  request.log.info(
    {
      method: request.method,
      path: loggedPath(request.url),
      status,
      ms: Math.round(milliseconds * 10) / 10,
      ...request.pageInfo,
    },
    'request',
  );
}
