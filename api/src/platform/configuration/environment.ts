import { listVariables, readVariables } from '@opinionbridge/contracts/environment';
import { listOf, tracingVariables, trustedProxies } from '@opinionbridge/tracing';
import { z } from 'zod';
import { cleanEmail, isEmailAddress } from '../http/fields/email-address.ts';

const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => z.coerce.number().int().min(least).max(most);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });
const emailAddress = z
  .string()
  .transform((value) => String(cleanEmail({ value })))
  .refine(isEmailAddress, 'must be an e-mail address');
const token = z.string().regex(/^[\w.-]{32,200}$/, 'must have 32 to 200 letters, digits, _ . or -');
const atLeast = (length: number) =>
  z.string('is not set').min(length, `must have at least ${length} characters`);
const json = (message = 'must be JSON') => z.string().refine(isJson, message);

const NO_KEYS = 'must name the public keys that releases are checked with: docs/runbooks/keys.md';

/** All environment variables of the API. Nothing else reads process.env. */
const variables = z.object({
  PORT: whole(0, 65535).default(3001).describe('Port that the API listens on'),
  HOST: z.string().default('127.0.0.1').describe('Address that the API listens on'),
  MONGODB_URI: z
    .string('is not set')
    .regex(/^mongodb(\+srv)?:\/\/.+/, 'must be a mongodb:// or mongodb+srv:// connection string')
    .describe('Connection string of MongoDB, with the database name'),
  JWT_SECRET: atLeast(32).describe(
    'Secret that all keys are derived from: sessions, previews, known devices, enquiries; at least 32 characters. Keep a copy',
  ),
  JWT_SECRET_FORMER: atLeast(32)
    .optional()
    .describe('The previous JWT_SECRET: opens what it encrypted; its signatures stay valid for 12 hours'),
  SITE_URL: webAddress
    .default('http://localhost:3000')
    .describe('Public address of the site, for links in e-mails and for passkeys: another host voids them'),
  TRUSTED_PROXIES: trustedProxies
    .default([])
    .describe('Trusted proxies for X-Forwarded-For: addresses, CIDR ranges or "loopback", comma-separated'),
  ALLOWED_ORIGINS: listOf(
    (one) => URL.parse(one)?.origin === one,
    'must be origins such as https://www.example.org, without a path, comma-separated',
  )
    .default([])
    .describe('Other origins whose pages may call the API from a browser, comma-separated; none by default'),
  LOGIN_MESSAGES: z
    .enum(['plain', 'detailed'])
    .default('plain')
    .describe('"plain": a failed login always answers "Invalid credentials"; "detailed": it names the cause'),
  ADMIN_EMAIL: emailAddress
    .default('admin@example.org')
    .describe('E-mail address of the first admin, created at the first start'),
  ADMIN_PASSWORD: atLeast(12)
    .optional()
    .describe('Password of the first admin; without it a random one is printed once, at the first start'),
  ENQUIRY_WEBHOOK_URL: webAddress
    .optional()
    .describe('Endpoint that each enquiry is posted to as a form (a spreadsheet script, for example)'),
  ENQUIRY_MAIL_TO: emailAddress.optional().describe('Address that each enquiry is mailed to; needs SMTP_URL'),
  INBOUND_MAIL_ADDRESS: emailAddress
    .refine((text) => /^[^+@]{1,19}@/.test(text), 'must have at most 19 characters before the @, and no +')
    .optional()
    .describe('Address to which senders answer, with a tag per enquiry; needs INBOUND_MAIL_TOKEN'),
  INBOUND_MAIL_TOKEN: token.optional().describe('Bearer token with which the mail server delivers answers'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must be an smtp:// or smtps:// address')
    .optional()
    .describe('Mail server, such as smtps://user:password@mail.example.org'),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
      'must be an address, or a name and an address: Care Team <care@example.org>',
    )
    .default('OpinionBridge <no-reply@example.org>')
    .describe('Sender of the mails'),
  METRICS_TOKEN: atLeast(16)
    .optional()
    .describe('Bearer token that may read /metrics from elsewhere; local addresses need none'),
  ...tracingVariables,
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Level of the log: trace, debug, info, warn, error or silent'),
  RATE_LIMIT_PER_MINUTE: whole(0)
    .default(600)
    .describe('Requests a minute that one address may make; 0 for no limit'),
  ENQUIRIES_PER_ADDRESS: whole(1)
    .default(10)
    .describe('Enquiries that one visitor (an IPv4 address, or an IPv6 /64) may send in ten minutes'),
  ENQUIRIES_PER_MINUTE: whole(1)
    .default(120)
    .describe('Enquiries a minute above which delivery is held until somebody at the desk releases it'),
  DELIVERY_FIRST_RETRY_MS: whole(10)
    .default(5_000)
    .describe('Milliseconds until a failed delivery is tried again; doubled each time, up to 75 minutes'),
  ENQUIRY_OVERDUE_HOURS: whole(1, 720)
    .default(24)
    .describe('Hours after which a new enquiry counts as overdue at the desk'),
  REVIEW_TERM_MONTHS: whole(1, 240)
    .default(24)
    .describe('Months for which a post’s medical review is valid, unless an editor sets an end'),
  SITE_REPLY_DAYS: whole(1, 90)
    .optional()
    .describe('Business days to a coordinator’s reply, for the mail to the sender; as the shell’s'),
  SITE_REPLY_HOURS_IST: z
    .string()
    .regex(
      /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/,
      'must be two times of day, such as 09:00-19:00',
    )
    .optional()
    .describe('When coordinators reply (09:00-19:00), for the same mail; as the shell’s'),
  SHED_ABOVE_MS: whole(20)
    .default(500)
    .describe('Delay of the event loop, in milliseconds, above which new requests are refused with 503'),
  REQUEST_TIMEOUT_MS: whole(1000).default(30_000).describe('Time that a request may take, in milliseconds'),
  DRAIN_MS: whole(0)
    .default(0)
    .describe('Delay between "not ready" and closing the port at shutdown, in milliseconds'),
  RELEASE_TOKEN: token
    .optional()
    .describe('Release service token with all rights, for the operator’s command'),
  RELEASE_READ_TOKEN: token
    .optional()
    .describe('Release service token with rights to read and report, for this site’s shells'),
  SLICE_KEYS: z
    .string(NO_KEYS)
    .min(2, NO_KEYS)
    .describe(
      'Public keys of the teams that may release each slice, as a file or JSON: signatures are verified before activation',
    ),
  REGISTRY_KEY: json('must be the key itself, as JSON; REGISTRY_KEY_FILE names its file')
    .optional()
    .describe(
      'Private key that signs the registry, as created by "keys new registry"; nothing can be released without it',
    ),
  RELEASE_WEBHOOK_URL: webAddress
    .optional()
    .describe('Endpoint for notices of releases, rollbacks, quarantines and lost shells, as JSON'),
  RELEASE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
      'must be whsec_ and at least 24 bytes in base64: echo "whsec_$(openssl rand -base64 32)"',
    )
    .optional()
    .describe(
      'Secret that signs requests to RELEASE_WEBHOOK_URL (Standard Webhooks): whsec_ and at least 24 random bytes in base64',
    ),
  STAGING_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/?#]+$/, 'must be an origin such as https://staging.example.org')
    .optional()
    .describe('Origin of a staging site whose releases may be promoted to this one; needs the next two'),
  STAGING_TOKEN: token.optional().describe('Token of that site’s release service with the right to read'),
  STAGING_KEY: json()
    .optional()
    .describe('Public key of that site’s registry, as JSON: under "registry" in its SLICE_KEYS'),
  STAGING_HOURS: whole(0).default(24).describe('Hours for which a release must have been active there'),
  STAGING_PAGES: whole(0).default(1_000).describe('Page views it must have had there'),
  JOBS: flag.default(true).describe('Whether this process runs the jobs: deliveries, schedules, retention'),
});

/** Variables without which another has no effect. */
const NEEDED: Readonly<Record<string, readonly (keyof Environment)[]>> = {
  ENQUIRY_MAIL_TO: ['SMTP_URL'],
  INBOUND_MAIL_ADDRESS: ['INBOUND_MAIL_TOKEN'],
  STAGING_URL: ['STAGING_TOKEN', 'STAGING_KEY'],
};

/** The API's settings; a class, because NestJS injects by class. */
export class Environment extends (Object as unknown as new () => Readonly<z.output<typeof variables>>) {}

/** Thrown at startup. Lists all invalid variables: one correction fixes a deployment. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads and validates the environment. A blank value counts as unset; secrets may be in files.
 *
 * @throws EnvironmentError naming every invalid variable and its rule, never a value
 */
export function readEnvironment(given: Record<string, string | undefined>): Environment {
  const { values, faults } = readVariables(variables, given, (set) =>
    Object.entries(NEEDED).flatMap(([name, others]) =>
      others
        .filter((other) => set[name] !== undefined && set[other] === undefined)
        .map((other) => ({ name, message: `needs ${other} as well` })),
    ),
  );
  if (values) return values;
  throw new EnvironmentError(`The environment of the API is invalid:\n${faults}`);
}

/** Name, meaning and default of each variable, for docs/operations.md. */
export const apiVariables = () => listVariables(variables);

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
