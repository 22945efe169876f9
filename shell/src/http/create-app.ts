import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { offlineRoutes } from './offline/offline-routes.ts';
import { Metrics } from './observability/metrics.ts';
import { metricsRoute } from './routes/metrics-route.ts';
import { traceRequests } from './observability/trace-requests.ts';
import { ReportToService } from './observability/report-to-service.ts';
import { ReadCounter } from './observability/read-counter.ts';
import { reportRoutes } from './observability/report-routes.ts';
import { findComposition } from '../control/compositions/service.ts';
import { RegistryReader } from '../control/desired-state/registry-reader.ts';
import { LocalReleases } from '../artifacts/local-releases.ts';
import { TrustedKeys } from '../artifacts/trusted-keys.ts';
import { ReleaseFiles } from '../artifacts/release-files.ts';
import { Reconciler } from '../control/reconciler.ts';
import { Overload } from '@opinionbridge/contracts/environment';
import { loggedPath } from '@opinionbridge/contracts/log';
import { SHELL } from '@opinionbridge/releases';
import { openTracing } from '@opinionbridge/tracing';
import { apiCalls } from './api-calls.ts';
import { apiRoutes } from './routes/api-routes.ts';
import type { ShellConfig } from './settings/config.ts';
import { ContentVersion } from './content-version.ts';
import { faultRoutes } from './routes/fault-routes.ts';
import { fileRoutes } from './files/file-routes.ts';
import { readShellBuild } from './files/shell-files.ts';
import { flagRoutes } from './routes/flag-routes.ts';
import { followKeys, followRegistry } from './follow-changes.ts';
import { healthRoutes, reportOf, shellReportOf } from './routes/health-routes.ts';
import { liveReload } from './development/live-reload.ts';
import { flushed, logStream } from './log/log-stream.ts';
import { renderErrorPages } from './pages/error-page.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { plainErrorPages, rejectionPages } from './pages/plain-pages.ts';
import { siteSecurityHeaders } from './pages/security-headers.ts';
import { poll } from './poll.ts';
import { previewRoutes } from './routes/preview-routes.ts';
import { plainErrors, answerOddRequests } from './plain-errors.ts';
import { releaseLimits, rendererCount, rendererLimits, sliceSource } from './settings/release-settings.ts';
import { aheadRoutes } from './routes/ahead-routes.ts';
import { siteRoutes } from './routes/site-routes.ts';
import { siteSettings } from './settings/site-settings.ts';
import { withdrawalRoute } from './routes/withdrawal-route.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;
/** Milliseconds after which a shell that lacks some slices starts listening anyway, for the sake of the others. */
const MAX_WAIT_MS = 10_000;
/** Milliseconds between reads of the registry if no change is announced. */
const UNTOLD_MS = 2_000;
/** Milliseconds between reads of the public keys, which change rarely. */
const KEYS_MS = 2_000;
/** Milliseconds between synthetic pages of a canary: a minute for as many as it needs. */
const SYNTHETIC_MS = 3_000;
const MAX_BODY_BYTES = 16_384;
/** Time for a complete request to arrive, including a post's pictures. */
const REQUEST_TIMEOUT_MS = 190_000;

/**
 * Creates the shell's server, with its slices composed as far as possible, and keeps them up to date until it is
 * closed.
 *
 * @param stopping whether the process is about to stop
 */
export async function createApp(config: ShellConfig, stopping: () => boolean): Promise<FastifyInstance> {
  const site = siteSettings(config);
  const log = logStream();
  const errors = plainErrors(site);
  const app = fastify({
    logger: { level: config.LOG_LEVEL, base: { service: 'shell' }, messageKey: 'message', stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    // By default bodies are parsed even for unknown addresses, which takes a millisecond at most.
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: false },
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: errors.forBadRequests,
    clientErrorHandler: errors.forUnreadable,
    // Requests that arrive during shutdown are answered normally.
    return503OnClosing: false,
  });
  app.setErrorHandler(errors.forFaults);
  app.setNotFoundHandler(errors.forMethods);
  answerOddRequests(app);

  const siteHeaders = siteSecurityHeaders(site.origin.startsWith('https:'));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(siteHeaders).header('x-request-id', request.id);
    // Leave no idle keep-alive connections behind at shutdown.
    if (stopping()) reply.header('connection', 'close');
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-type') === 'text/plain') reply.type('text/plain; charset=utf-8');
    done();
  });
  const tracing = await openTracing('shell', config, (reason) =>
    app.log.warn({ reason }, 'the trace receiver rejected spans'),
  );
  traceRequests(app, tracing);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });

  const dist = config.SHELL_BUILD;
  const build = readShellBuild(dist);
  const content = new ContentVersion(config.API_ORIGIN, app.log);
  const store = sliceSource(config, config.SLICE_STORE);
  const keys = await TrustedKeys.load(config.SLICE_KEYS);
  const registry = new RegistryReader(sliceSource(config, config.SLICE_REGISTRY), () => keys.current);
  const local = new LocalReleases(join(config.SHELL_DATA, 'releases'), () => keys.current);
  const follow = () => followRegistry(registry, reconciler, app.log);
  const files = new ReleaseFiles({
    local,
    recent: (name) => reconciler.recent(name),
    open: (name, named) => (name === SHELL ? local.openShell(named, store) : local.open(name, named, store)),
    refresh: follow,
  });
  files.add(build.release);
  const later = { ...build.files.later, ...offlineRoutes(app, site) };
  const renderers = {
    setup: { site, shellFiles: { ...build.files, later }, vitalsSample: config.VITALS_SAMPLE },
    newApi: () => apiCalls(config.API_ORIGIN, config.SLICE_PAGE_TIMEOUT_MS, () => content.heardAt),
    file: join(dist, 'server/renderer.cjs'),
    limits: rendererLimits(config),
    size: rendererCount(config),
  };
  const reconciler: Reconciler = new Reconciler({
    store,
    local,
    files,
    renderers,
    log: app.log,
    limits: releaseLimits(config),
    ownShell: build.release.named,
    savedPath: join(config.SHELL_DATA, 'state.json'),
    sharedSecret: config.SLICE_READ_TOKEN,
  });

  const metrics = new Metrics(
    () => reportOf(reconciler),
    () => reconciler.trials.report(),
    () => registry.problem !== undefined,
  );
  const reads = new ReadCounter();
  app.addHook('onResponse', (request, reply, done) => {
    reads.countDocument(request, reply.statusCode);
    metrics.countRequest(request, reply.statusCode, reply.elapsedTime);
    logRequest(request, reply.statusCode, reply.elapsedTime);
    done();
  });

  const proxiesAreTrusted = config.TRUSTED_PROXIES.length > 0;
  healthRoutes(app, { reconciler, registry, keys, content, proxiesAreTrusted, stopping });
  metricsRoute(app, metrics, { token: config.METRICS_TOKEN, proxiesAreTrusted });
  await reportRoutes(
    app,
    metrics,
    () => reconciler.table,
    ({ composition, slice, name, value }) => {
      const release = findComposition(reconciler.service, composition)?.releases.get(slice);
      if (release) reconciler.measures.observe(release.key, name, value);
    },
    reads,
    (file) => (Object.hasOwn(later, file) ? build.release : files.releaseOf(file)),
  );
  siteRoutes(app, site);
  aheadRoutes(app, reconciler);
  fileRoutes(app, files, (slice) => reconciler.service.current?.releases.get(slice)?.local.manifest);
  await apiRoutes(app, config.API_ORIGIN);
  await faultRoutes(app, reconciler, site.origin);
  app.decorateRequest('triedRelease', '');
  const secure = site.origin.startsWith('https:');
  if (config.SLICE_REPORTS) {
    const links = sliceSource(config, new URL('previews', config.SLICE_REPORTS).href);
    previewRoutes(app, { reconciler, links }, secure);
  }
  flagRoutes(app, { reconciler, secure });
  withdrawalRoute(app, { reconciler, keys });
  const developed = { reconciler, files, local, shellStyles: build.styles };
  const decorate = config.LIVE_RELOAD && liveReload(app, { ...developed, status: config.LIVE_RELOAD });
  const errorPages = await renderErrorPages(renderers).catch((error: Error) => {
    app.log.error({ err: error }, 'the shell’s own error page cannot be rendered; a plain page replaces it');
    return plainErrorPages(site);
  });
  const load = new Overload(config.SHED_ABOVE_MS);
  await app.register(async (scope) =>
    pageRoutes(scope, {
      reconciler,
      content,
      site,
      load,
      errorPages,
      rejectionPages: rejectionPages(site),
      sendBadAddress: errors.sendBadAddress,
      coldPagesPerMinute: config.COLD_PAGES_PER_MINUTE,
      fragmentMs: config.SLICE_FRAGMENT_TIMEOUT_MS,
      ...(decorate && { decorate }),
    }),
  );

  const service =
    config.SLICE_REPORTS &&
    (await ReportToService.prepare({
      address: config.SLICE_REPORTS,
      token: config.SLICE_READ_TOKEN,
      idPath: join(config.SHELL_DATA, 'shell-id'),
      report: () => shellReportOf({ reconciler, registry, keys, content }),
      reads,
      log: app.log,
    }));
  await Promise.all([reconciler.restore(), content.poll()]);
  registry.head = reconciler.state.head ?? undefined;
  const stops = [
    () => content.poll(),
    unlessToldOtherwise(follow, () => (isOfApi(config) ? content.registry : undefined)),
    ...(service ? [() => service.tellIfDue(), () => service.tellReadsIfDue()] : []),
  ].map((work) => poll(work, config.POLL_INTERVAL_MS));
  stops.push(poll(() => followKeys(keys, reconciler, app.log), KEYS_MS));
  const stopSynthetic = poll(() => reconciler.trials.synthetic.renderNext(), SYNTHETIC_MS);
  // Load balancers without readiness checks send visitors as soon as the port is open.
  await Promise.race([reconciler.whenReady, pause(MAX_WAIT_MS, undefined, { ref: false })]);
  app.addHook('onClose', async () => {
    load.stop();
    // Not awaited: its page in flight ends with its renderer.
    void stopSynthetic();
    await Promise.all(stops.map((stop) => stop()));
    if (service) await service.leave();
    await reconciler.close();
    await tracing.stop();
    await flushed(log);
  });
  return app;
}

/** Whether the API itself is the release service and therefore announces changes of the registry. */
const isOfApi = ({ SLICE_REGISTRY, API_ORIGIN }: ShellConfig) => SLICE_REGISTRY.startsWith(`${API_ORIGIN}/`);

/** Reads the registry at an announced revision, otherwise every two seconds; on every tick if nobody announces. */
function unlessToldOtherwise(follow: () => Promise<void>, told: () => number | undefined) {
  let seen: number | undefined;
  let readAt = -Infinity;
  return async () => {
    const revision = told();
    if (revision !== undefined && revision === seen && performance.now() - readAt < UNTOLD_MS) return;
    seen = revision;
    readAt = performance.now();
    await follow();
  };
}

function logRequest(request: FastifyRequest, status: number, milliseconds: number): void {
  const { method, url, pageInfo, log } = request;
  const ms = Math.round(milliseconds * 10) / 10;
  log.info({ method, path: loggedPath(url), status, ms, ...pageInfo }, 'request');
}
