import { resolve } from 'node:path';
import { z } from 'zod';
import { checkHost, isAddress } from '../releases/fetch-file.ts';

const url = z.url({ protocol: /^https?$/ });
const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const milliseconds = z.coerce.number().int().min(10).max(600_000);
const addressList = z.string().transform((value) =>
  value
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean),
);

/** Every environment variable of the shell, with what it means when it is not set. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The API as this server reaches it. */
  API_ORIGIN: url.default('http://127.0.0.1:3001'),
  /** The address under which visitors know the site. */
  SITE_ORIGIN: url.optional(),
  /** A file or an http(s) address that names the active releases. */
  SLICE_REGISTRY: z.string().default('.data/slices/registry.json'),
  /** The folder or http(s) address where releases lie. */
  SLICE_STORE: z.string().default('.data/slices/store'),
  /** Hosts, with their port, that a registry or store with an http(s) address may be on, comma separated. */
  SLICE_HOSTS: addressList.default([]),
  /** Hosts of stores that a browser may take a slice from to try it out; none outside of development. */
  SLICE_OVERRIDES: addressList.default([]),
  /** Where this shell keeps its own copies of releases. */
  SHELL_DATA: z.string().default('.data/shell'),
  /** Addresses of reverse proxies whose X-Forwarded-For is believed, comma separated. */
  TRUSTED_PROXIES: addressList.default([]),
  /** Lets search engines index the public pages. */
  ROBOTS_INDEX: flag.default(false),
  /** Bearer token that may read /metrics from outside; addresses of private networks need none. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Share of visits, 0 to 1, that measure their web vitals and report them to this shell. */
  VITALS_SAMPLE: z.coerce.number().min(0).max(1).default(0.1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Milliseconds between looks at the registry and the API's content version. */
  POLL_INTERVAL_MS: z.coerce.number().int().min(50).max(60_000).default(250),
  /** Milliseconds that one file of a store or registry may take. */
  SLICE_FILE_LIMIT_MS: milliseconds.default(10_000),
  /** Milliseconds that all files of a release may take. */
  SLICE_RELEASE_LIMIT_MS: milliseconds.default(60_000),
  /** Milliseconds until a refused release is tried again; the pauses double up to the second. */
  SLICE_RETRY_FIRST_MS: milliseconds.default(1_000),
  SLICE_RETRY_LONGEST_MS: milliseconds.default(30_000),
  /** Milliseconds for the slices' code to load, to render a page, and to be silent at most. */
  SLICE_START_LIMIT_MS: milliseconds.default(10_000),
  SLICE_RENDER_LIMIT_MS: milliseconds.default(4_000),
  SLICE_SILENCE_LIMIT_MS: milliseconds.default(1_500),
  /** MB that the slices' code may take. */
  SLICE_MEMORY_MB: z.coerce.number().int().min(32).max(8_192).default(256),
  /** Share of a canary's pages that may fail, 0 to 1, and the pages it takes to tell. */
  CANARY_FAULT_RATE: z.coerce.number().min(0).max(1).default(0.05),
  CANARY_MIN_PAGES: z.coerce.number().int().min(1).max(100_000).default(20),
  /** For development: a file with the errors of builds. Open pages then load anew when a release becomes current. */
  LIVE_RELOAD: z.string().optional(),
  SITE_NAME: z.string().min(1).default('OpinionBridge'),
  SITE_PHONE: z.string().min(5).default('+91 80 5550 0142'),
  SITE_EMAIL: z.email().default('care@opinionbridge.example'),
  SITE_EMAIL_PRIVACY: z.email().default('privacy@opinionbridge.example'),
  SITE_EMAIL_SUPPORT: z.email().default('support@opinionbridge.example'),
  SITE_EMAIL_BILLING: z.email().default('billing@opinionbridge.example'),
  SITE_EMAIL_PROVIDERS: z.email().default('providers@opinionbridge.example'),
  LINK_SIGN_UP: url.default('https://portal.opinionbridge.example/login'),
  LINK_INTAKE_FORM: url.default('https://forms.opinionbridge.example/start'),
  LINK_CHAT: url.default('https://chat.opinionbridge.example/care'),
  LINK_PRIVACY_REQUEST: url.default('https://privacy.opinionbridge.example/request'),
  LINK_REGULATOR: url.default('https://www.hhs.gov/hipaa/filing-a-complaint/index.html'),
  /** The admin area: a path of this site, or a host of its own. */
  LINK_ADMIN: z.union([z.string().regex(/^\/[^/]/), url]).default('/admin'),
  SOCIAL_PHOTO: url.default('https://photos.example/opinionbridge'),
  SOCIAL_SHORT_VIDEO: url.default('https://clips.example/opinionbridge'),
  SOCIAL_PROFESSIONAL: url.default('https://network.example/opinionbridge'),
  SOCIAL_MICROBLOG: url.default('https://posts.example/opinionbridge'),
  SOCIAL_VIDEO: url.default('https://films.example/opinionbridge'),
});

export type ShellConfig = z.infer<typeof environment>;

/**
 * @param env the process's environment
 * @throws Error that names every bad setting at once
 */
export function readConfig(env: NodeJS.ProcessEnv): ShellConfig {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const bad = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The shell cannot start with this environment:\n${bad.join('\n')}`);
  }
  const config = parsed.data;
  for (const place of [config.SLICE_REGISTRY, config.SLICE_STORE]) checkHost(place, config.SLICE_HOSTS);
  return {
    ...config,
    SHELL_DATA: resolve(config.SHELL_DATA),
    SLICE_REGISTRY: locate(config.SLICE_REGISTRY),
    SLICE_STORE: locate(config.SLICE_STORE),
  };
}

const locate = (place: string) => (isAddress(place) ? place : resolve(place));
