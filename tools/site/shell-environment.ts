/** Variables that the shell reads, see its config; those of the system that a Node process needs. */
const OWN = new Set(
  (
    'PORT HOST API_ORIGIN SHELL_DATA TRUSTED_PROXIES TRACEPARENT_FROM ROBOTS_INDEX OFFLINE_PAGE METRICS_TOKEN METRICS_TOKEN_FILE ' +
    'VITALS_SAMPLE LOG_LEVEL DRAIN_MS POLL_INTERVAL_MS RENDERERS SHED_ABOVE_MS COLD_PAGES_PER_MINUTE SHELL_BUILD LIVE_RELOAD ' +
    'NODE_ENV NODE_NO_WARNINGS PATH TZ LANG'
  ).split(' '),
);
const OWN_GROUPS = /^(?:SITE|SLICE|LINK|SOCIAL|OTEL)_/;
/** Those of who releases slices, and of the API. */
const OTHERS = /^(?:SLICE_SIGNING_KEY|SLICE_TOKEN|SITE_URL)/;

/**
 * What the shell gets of an environment that is the whole site's: none of the API's secrets, which it has no use for and which
 * code of slices runs beside.
 */
export function shellEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(env).filter(
    ([name]) => OWN.has(name) || (OWN_GROUPS.test(name) && !OTHERS.test(name)),
  );
  return Object.fromEntries(own);
}
