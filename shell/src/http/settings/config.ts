import { join, resolve } from 'node:path';
import { listVariables, readVariables } from '@opinionbridge/contracts/environment';
import { isAddress } from '@opinionbridge/releases';
import { listOf, tracingVariables, trustedProxies } from '@opinionbridge/tracing';
import { z } from 'zod';
import { checkHost } from '../../artifacts/fetch-file.ts';

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const share = z.coerce.number().min(0).max(1);
const milliseconds = whole(10, 600_000);
const text = z.string().optional();
const secret = z.string().min(16).optional();
const email = z.email();
const url = z.url({ protocol: /^https?$/ });
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const line = z.string().trim().min(1).max(200).optional();
const days = whole(1, 90).optional();
const CLOCK_HOURS = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

const SAMPLE_PHONE = '+91 80 5550 0142';

/** Says what to do about it. */
const NO_KEYS =
  'is not set. It names the public keys of the teams, and a shell serves only what they signed. ' +
  'Create keys with: npm run slice -- keys (see docs/runbooks/keys.md); npm start creates its own';

/** Every environment variable of the shell. Nothing else reads process.env. */
const environment = z.object({
  PORT: whole(0, 65_535).default(3000).describe('Port that the shell listens on'),
  HOST: z.string().default('127.0.0.1').describe('Address that the shell listens on'),
  API_ORIGIN: url.default('http://127.0.0.1:3001').describe('Origin of the API as seen from this server'),
  SITE_ORIGIN: url.optional().describe('Public origin of the site'),
  SLICE_REGISTRY: z
    .string()
    .default('.data/slices/registry.json')
    .describe('File or http(s) address of the registry of active releases'),
  SLICE_STORE: z
    .string()
    .default('.data/slices/store')
    .describe('Folder or http(s) address of the release store'),
  SLICE_HOSTS: listOf(() => true, '')
    .default([])
    .describe('Hosts, with port, allowed for a registry or store with an http(s) address, comma-separated'),
  SLICE_REPORTS: z
    .url()
    .optional()
    .describe('Address of the release service’s list of shells, to which this shell reports'),
  SLICE_READ_TOKEN: secret.describe(
    'Bearer token for reading registry and store, if their host requires one, like the release service',
  ),
  SLICE_KEYS: z
    .string(NO_KEYS)
    .min(1, NO_KEYS)
    .describe('Public keys of the teams: a JSON file, read again when it changes, or the JSON itself'),
  SHELL_DATA: z.string().default('.data/shell').describe('Folder for this shell’s copies of releases'),
  TRUSTED_PROXIES: trustedProxies
    .default([])
    .describe('Addresses of reverse proxies whose X-Forwarded-For is trusted, comma-separated'),
  ROBOTS_INDEX: flag.default(false).describe('Lets search engines index the public pages'),
  OFFLINE_PAGE: flag
    .default(true)
    .describe('Makes browsers keep an offline page; false removes it from all of them'),
  METRICS_TOKEN: secret.describe('Bearer token for reading /metrics from outside of private networks'),
  VITALS_SAMPLE: share.default(0.1).describe('Share of visits, 0 to 1, that report their web vitals'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Log level'),
  ...tracingVariables,
  DRAIN_MS: whole(0, 60_000)
    .default(0)
    .describe('Milliseconds between "not ready" and closing the port when the shell is stopped'),
  POLL_INTERVAL_MS: whole(50, 60_000)
    .default(250)
    .describe('Milliseconds between polls of the registry and the API’s content version'),
  SLICE_FILE_TIMEOUT_MS: milliseconds
    .default(10_000)
    .describe('Time limit for a file of a store or registry, in milliseconds'),
  SLICE_PULL_TIMEOUT_MS: milliseconds
    .default(60_000)
    .describe('Time limit for all files of a release, in milliseconds'),
  SLICE_RETRY_FIRST_MS: milliseconds
    .default(1_000)
    .describe('Milliseconds until a refused release is retried; doubled each time'),
  SLICE_RETRY_LONGEST_MS: milliseconds
    .default(30_000)
    .describe('Maximum milliseconds between retries of a refused release'),
  SLICE_START_TIMEOUT_MS: milliseconds
    .default(10_000)
    .describe('Time limit for loading a slice’s code, in milliseconds'),
  SLICE_PAGE_TIMEOUT_MS: milliseconds
    .default(4_000)
    .describe('Time limit for rendering a page, in milliseconds; 3/8 of it for one API call, 5/8 for all'),
  SLICE_FRAGMENT_TIMEOUT_MS: milliseconds
    .default(1_000)
    .describe('Milliseconds that a page waits for other slices’ fragments'),
  SLICE_HEARTBEAT_TIMEOUT_MS: milliseconds
    .default(2_000)
    .describe('Milliseconds that a renderer may work without answering'),
  SLICE_MEMORY_MB: whole(32, 8_192).default(256).describe('Heap limit of a renderer in MB'),
  RENDERERS: whole(1, 64)
    .optional()
    .describe(
      'Maximum renderer processes per release; by default one less than there are cores, at least one',
    ),
  SHED_ABOVE_MS: whole(1, 600_000)
    .default(150)
    .describe('Event loop delay, in milliseconds, above which only cached pages are served'),
  COLD_PAGES_PER_MINUTE: whole(0, 1_000_000)
    .default(600)
    .describe('Uncached pages and forms that an address may request per minute; 0 for no limit'),
  SHELL_BUILD: text.describe('Folder of the shell’s own build; by default `dist` beside its sources'),
  LIVE_RELOAD: text.describe(
    'For development: status file of builds; open pages then apply changes when a release becomes current',
  ),
  SITE_NAME: z.string().min(1).default('OpinionBridge').describe('Name of the site'),
  SITE_PHONE: z.string().min(5).default(SAMPLE_PHONE).describe('Phone number as displayed'),
  SITE_EMAIL: email.default('care@opinionbridge.example').describe('E-mail address for visitors'),
  SITE_EMAIL_PRIVACY: email
    .default('privacy@opinionbridge.example')
    .describe('Address for privacy questions'),
  SITE_EMAIL_SUPPORT: email.default('support@opinionbridge.example').describe('Address for support'),
  SITE_EMAIL_BILLING: email.default('billing@opinionbridge.example').describe('Address for bills'),
  SITE_EMAIL_PROVIDERS: email.default('providers@opinionbridge.example').describe('Address for physicians'),
  SITE_LEGAL_ENTITY: line.describe('Company behind the site; without it, pages say “demonstration”'),
  SITE_ADDRESS: line.describe('Its registered address'),
  SITE_REGISTRATION: line.describe('Its registration'),
  SITE_MEDICAL_DIRECTOR: line.describe('Medical director'),
  SITE_GRIEVANCE_OFFICER: line.describe('Grievance officer'),
  SITE_EMAIL_GRIEVANCE: email.optional().describe('Grievance officer’s address'),
  SITE_GRIEVANCE_DAYS: days.describe('Days to answer a grievance'),
  SITE_GST_PERCENT: whole(0, 50).optional().describe('GST in the prices'),
  SITE_PAYMENT: listOf(() => true, '')
    .pipe(z.array(z.enum(['upi', 'card', 'netbanking', 'emi'])))
    .optional()
    .describe('upi, card, netbanking, emi'),
  SITE_WRITTEN_OPINION_DAYS: days.describe(
    'Business days to the opinion; promised only if set (`npm start`: 7)',
  ),
  SITE_VIDEO_APPOINTMENT_DAYS: days.describe('To the first video appointment (5)'),
  SITE_REPLY_DAYS: days.describe('To a coordinator’s reply (1)'),
  SITE_REPLY_HOURS_IST: z
    .string()
    .regex(CLOCK_HOURS, 'must be two times of day, such as 09:00-19:00')
    .transform((hours) => {
      const [from = '', to = ''] = hours.split('-');
      return { from, to };
    })
    .optional()
    .describe('When coordinators reply (09:00-19:00)'),
  LINK_SIGN_UP: url
    .default('https://portal.opinionbridge.example/login')
    .describe('Patient portal, behind LogIn / SignUp'),
  LINK_INTAKE_FORM: url
    .default('https://forms.opinionbridge.example/start')
    .describe('Intake form of the second external application, shown on small and medium screens'),
  LINK_CHAT: url.default('https://chat.opinionbridge.example/care').describe('Chat, behind the chat button'),
  LINK_PRIVACY_REQUEST: url
    .default('https://privacy.opinionbridge.example/request')
    .describe('Page for privacy requests, in the privacy policy'),
  LINK_REGULATOR: url
    .default('https://www.hhs.gov/hipaa/filing-a-complaint/index.html')
    .describe('Regulator of the United States, in the privacy policy'),
  LINK_REGULATOR_INDIA: url
    .default('https://www.meity.gov.in/')
    .describe('Regulator of India (Data Protection Board), in the privacy policy'),
  LINK_ADMIN: z
    .union([z.string().regex(/^\/[^/]/), url])
    .default('/admin')
    .describe('The admin area: a path of this site or a separate host'),
  SOCIAL_PHOTO: url.default('https://photos.example/opinionbridge').describe('Social link: Instagram'),
  SOCIAL_SHORT_VIDEO: url.default('https://clips.example/opinionbridge').describe('Social link: Snapchat'),
  SOCIAL_PROFESSIONAL: url.default('https://network.example/opinionbridge').describe('Social link: LinkedIn'),
  SOCIAL_MICROBLOG: url.default('https://posts.example/opinionbridge').describe('Social link: X'),
  SOCIAL_VIDEO: url.default('https://films.example/opinionbridge').describe('Social link: YouTube'),
});

export type ShellConfig = z.infer<typeof environment> & { readonly SHELL_BUILD: string };

/** Sample values on a public (https) site: a phone number and addresses under .example that belong to nobody. */
function samplesIn(config: z.infer<typeof environment>): { name: string; message: string }[] {
  if (!config.SITE_ORIGIN?.startsWith('https:')) return [];
  const isSample = (value: unknown) => value === SAMPLE_PHONE || /[.@/]example(?:[/:]|$)/.test(String(value));
  return Object.entries(config)
    .filter(([name, value]) => /^(?:SITE|LINK|SOCIAL)_/.test(name) && isSample(value))
    .map(([name]) => ({ name, message: 'is a sample value that visitors would see: set your own' }));
}

/**
 * Blank variables count as unset.
 *
 * @param env of the process; secrets may be in files
 * @throws Error listing every invalid setting
 */
export function readConfig(env: NodeJS.ProcessEnv): ShellConfig {
  const { values: config, faults } = readVariables(environment, env, (_set, values) =>
    values ? samplesIn(values) : [],
  );
  if (!config) throw new Error(`The environment of the shell is invalid:\n${faults}`);
  for (const place of [config.SLICE_REGISTRY, config.SLICE_STORE]) checkHost(place, config.SLICE_HOSTS);
  return {
    ...config,
    SHELL_BUILD: resolve(config.SHELL_BUILD ?? join(import.meta.dirname, '../../../dist')),
    SHELL_DATA: resolve(config.SHELL_DATA),
    SLICE_REGISTRY: locate(config.SLICE_REGISTRY),
    SLICE_STORE: locate(config.SLICE_STORE),
    SLICE_KEYS: config.SLICE_KEYS.trimStart().startsWith('{')
      ? config.SLICE_KEYS
      : resolve(config.SLICE_KEYS),
  };
}

const locate = (place: string) => (isAddress(place) ? place : resolve(place));

/** Name, meaning and default of each variable, for docs/operations.md. */
export const shellVariables = () => listVariables(environment);
