/** Variables that the shell reads, see its config, and those that Node needs from the system. */
const OWN = new Set(
  (
    'PORT HOST API_ORIGIN SHELL_DATA TRUSTED_PROXIES TRACEPARENT_FROM ROBOTS_INDEX OFFLINE_PAGE METRICS_TOKEN METRICS_TOKEN_FILE ' +
    'VITALS_SAMPLE LOG_LEVEL DRAIN_MS POLL_INTERVAL_MS RENDERERS SHED_ABOVE_MS COLD_PAGES_PER_MINUTE SHELL_BUILD LIVE_RELOAD ' +
    'NODE_ENV NODE_NO_WARNINGS PATH TZ LANG'
  ).split(' '),
);
const OWN_GROUPS = /^(?:SITE|SLICE|LINK|SOCIAL|OTEL)_/;
/** Variables for releasing slices and for the API. */
const OTHERS = /^(?:SLICE_SIGNING_KEY|SLICE_TOKEN|SITE_URL)/;

/** Returns what the shell gets: none of the API's secrets, which must be kept away from slices' code. */
export function shellEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(env).filter(
    ([name]) => OWN.has(name) || (OWN_GROUPS.test(name) && !OTHERS.test(name)),
  );
  return Object.fromEntries(own);
}
