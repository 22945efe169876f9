import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsJSON,
  IsNumber,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { isAddressRange, SAMPLERS, type TracingSettings } from '@opinionbridge/tracing';
import { IsEmailAddress } from '../http/fields/email-address.ts';
import { OptionalVariable, Variable } from './variable.ts';

const hasStaging = ({ STAGING_URL }: { STAGING_URL?: string }) => STAGING_URL !== undefined;
const hasInboundMail = ({ INBOUND_MAIL_ADDRESS }: { INBOUND_MAIL_ADDRESS?: string }) =>
  INBOUND_MAIL_ADDRESS !== undefined;
const IsWebAddress = () =>
  IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] });
const IsToken = () =>
  Matches(/^[\w.-]{32,200}$/, { message: 'must have 32 to 200 letters, digits, _ . or -' });

const IsWhole = (least: number, most?: number): PropertyDecorator =>
  applyDecorators(...(most === undefined ? [] : [Max(most)]), Min(least), IsInt());

/** @param is whether one entry of the comma-separated list is valid */
const IsListOf = (is: (one: string) => boolean, message: string): PropertyDecorator =>
  ValidateBy({
    name: 'isListOf',
    validator: { validate: (text) => listOf(String(text)).every(is), defaultMessage: () => message },
  });

/** All environment variables of the API. Nothing else reads process.env. */
export class Environment {
  @Variable('Port that the API listens on')
  @IsWhole(0, 65535)
  readonly PORT: number = 3001;

  @Variable('Address that the API listens on')
  readonly HOST: string = '127.0.0.1';

  @Variable('Connection string of MongoDB, with the database name')
  @Matches(/^mongodb(\+srv)?:\/\/.+/, { message: 'must be a mongodb:// or mongodb+srv:// connection string' })
  readonly MONGODB_URI: string;

  @Variable(
    'Secret that all keys are derived from: sessions, previews, known devices, enquiries; at least 32 characters. Keep a copy',
  )
  @MinLength(32)
  readonly JWT_SECRET: string;

  @OptionalVariable(
    'The previous JWT_SECRET: opens what it encrypted; its signatures stay valid for 12 hours',
  )
  @MinLength(32)
  readonly JWT_SECRET_FORMER?: string;

  @Variable('Public address of the site, for links in e-mails and for passkeys: another host voids them')
  @IsWebAddress()
  readonly SITE_URL: string = 'http://localhost:3000';

  @Variable('Trusted proxies for X-Forwarded-For: addresses, CIDR ranges or "loopback", comma-separated')
  @IsListOf(
    (one) => one === 'loopback' || isAddressRange(one),
    'must be addresses, CIDR ranges or "loopback", comma-separated',
  )
  readonly TRUSTED_PROXIES: string = '';

  @Variable('Other origins whose pages may call the API from a browser, comma-separated; none by default')
  @IsListOf(
    (one) => URL.parse(one)?.origin === one,
    'must be origins such as https://www.example.org, without a path, comma-separated',
  )
  readonly ALLOWED_ORIGINS: string = '';

  @Variable('"plain": a failed login always answers "Invalid credentials"; "detailed": it names the cause')
  @IsIn(['plain', 'detailed'])
  readonly LOGIN_MESSAGES: 'plain' | 'detailed' = 'plain';

  @Variable('E-mail address of the first admin, created at the first start')
  @IsEmailAddress()
  readonly ADMIN_EMAIL: string = 'admin@example.org';

  @OptionalVariable(
    'Password of the first admin; without it a random one is printed once, at the first start',
  )
  @MinLength(12)
  readonly ADMIN_PASSWORD?: string;

  @OptionalVariable('Endpoint that each enquiry is posted to as a form (a spreadsheet script, for example)')
  @IsWebAddress()
  readonly ENQUIRY_WEBHOOK_URL?: string;

  @OptionalVariable('Address that each enquiry is mailed to; needs SMTP_URL')
  @IsEmailAddress()
  readonly ENQUIRY_MAIL_TO?: string;

  @OptionalVariable('Address to which senders answer, with a tag per enquiry; needs INBOUND_MAIL_TOKEN')
  @IsEmailAddress()
  @Matches(/^[^+@]{1,19}@/, { message: 'must have at most 19 characters before the @, and no +' })
  readonly INBOUND_MAIL_ADDRESS?: string;

  @Variable('Bearer token with which the mail server delivers answers')
  @ValidateIf(hasInboundMail)
  @IsToken()
  readonly INBOUND_MAIL_TOKEN?: string;

  @OptionalVariable('Mail server, such as smtps://user:password@mail.example.org')
  @Matches(/^smtps?:\/\/.+/, { message: 'must be an smtp:// or smtps:// address' })
  readonly SMTP_URL?: string;

  @Variable('Sender of the mails')
  @Matches(/^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, {
    message: 'must be an address, or a name and an address: Care Team <care@example.org>',
  })
  readonly MAIL_FROM: string = 'OpinionBridge <no-reply@example.org>';

  @OptionalVariable('Bearer token that may read /metrics from elsewhere; local addresses need none')
  @MinLength(16)
  readonly METRICS_TOKEN?: string;

  @OptionalVariable('Trace receiver (OTLP over http), without /v1/traces; without it nothing is traced')
  @IsWebAddress()
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  @OptionalVariable('Headers for the trace receiver: name=value, comma-separated, values percent-encoded')
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string;

  @Variable('Sampler of traces; parentbased_traceidratio traces a share of requests')
  @IsIn(SAMPLERS)
  readonly OTEL_TRACES_SAMPLER: TracingSettings['OTEL_TRACES_SAMPLER'] = 'parentbased_always_on';

  @Variable('Share of requests, 0 to 1, for samplers with traceidratio')
  @IsNumber()
  @Min(0)
  @Max(1)
  readonly OTEL_TRACES_SAMPLER_ARG: number = 1;

  @Variable(
    'Trusted proxies that replace or remove visitors’ traceparent headers: addresses or CIDR ranges, comma-separated',
  )
  @IsListOf(isAddressRange, 'must be addresses or CIDR ranges, comma-separated')
  readonly TRACEPARENT_FROM: string = '';

  @Variable('Level of the log: trace, debug, info, warn, error or silent')
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  readonly LOG_LEVEL: string = 'info';

  @Variable('Requests a minute that one address may make; 0 for no limit')
  @IsWhole(0)
  readonly RATE_LIMIT_PER_MINUTE: number = 600;

  @Variable('Enquiries that one visitor (an IPv4 address, or an IPv6 /64) may send in ten minutes')
  @IsWhole(1)
  readonly ENQUIRIES_PER_ADDRESS: number = 10;

  @Variable('Enquiries a minute above which delivery is held until somebody at the desk releases it')
  @IsWhole(1)
  readonly ENQUIRIES_PER_MINUTE: number = 120;

  @Variable('Milliseconds until a failed delivery is tried again; doubled each time, up to 75 minutes')
  @IsWhole(10)
  readonly DELIVERY_FIRST_RETRY_MS: number = 5_000;

  @Variable('Hours after which a new enquiry counts as overdue at the desk')
  @IsWhole(1, 720)
  readonly ENQUIRY_OVERDUE_HOURS: number = 24;

  @Variable('Months for which a post’s medical review is valid, unless an editor sets an end')
  @IsWhole(1, 240)
  readonly REVIEW_TERM_MONTHS: number = 24;

  @OptionalVariable('Business days to a coordinator’s reply, for the mail to the sender; as the shell’s')
  @Type(() => Number)
  @IsWhole(1, 90)
  readonly SITE_REPLY_DAYS?: number;

  @OptionalVariable('When coordinators reply (09:00-19:00), for the same mail; as the shell’s')
  @Matches(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/, {
    message: 'must be two times of day, such as 09:00-19:00',
  })
  readonly SITE_REPLY_HOURS_IST?: string;

  @Variable('Delay of the event loop, in milliseconds, above which new requests are refused with 503')
  @IsWhole(20)
  readonly SHED_ABOVE_MS: number = 500;

  @Variable('Time that a request may take, in milliseconds')
  @IsWhole(1000)
  readonly REQUEST_TIMEOUT_MS: number = 30_000;

  @Variable('Delay between "not ready" and closing the port at shutdown, in milliseconds')
  @IsWhole(0)
  readonly DRAIN_MS: number = 0;

  @OptionalVariable('Release service token with all rights, for the operator’s command')
  @IsToken()
  readonly RELEASE_TOKEN?: string;

  @OptionalVariable('Release service token with rights to read and report, for this site’s shells')
  @IsToken()
  readonly RELEASE_READ_TOKEN?: string;

  @Variable(
    'Public keys of the teams that may release each slice, as a file or JSON: signatures are verified before activation',
  )
  @MinLength(2, {
    message: 'must name the public keys that releases are checked with: docs/runbooks/keys.md',
  })
  readonly SLICE_KEYS: string;

  @OptionalVariable(
    'Private key that signs the registry, as created by "keys new registry"; nothing can be released without it',
  )
  @IsJSON({ message: 'must be the key itself, as JSON; REGISTRY_KEY_FILE names its file' })
  readonly REGISTRY_KEY?: string;

  @OptionalVariable('Endpoint for notices of releases, rollbacks, quarantines and lost shells, as JSON')
  @IsWebAddress()
  readonly RELEASE_WEBHOOK_URL?: string;

  @OptionalVariable(
    'Secret that signs requests to RELEASE_WEBHOOK_URL (Standard Webhooks): whsec_ and at least 24 random bytes in base64',
  )
  @Matches(/^whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, {
    message: 'must be whsec_ and at least 24 bytes in base64: echo "whsec_$(openssl rand -base64 32)"',
  })
  readonly RELEASE_WEBHOOK_SECRET?: string;

  @OptionalVariable('Origin of a staging site whose releases may be promoted to this one; needs the next two')
  @Matches(/^https?:\/\/[^\s/?#]+$/, { message: 'must be an origin such as https://staging.example.org' })
  readonly STAGING_URL?: string;

  @Variable('Token of that site’s release service with the right to read')
  @ValidateIf(hasStaging)
  @IsToken()
  readonly STAGING_TOKEN?: string;

  @Variable('Public key of that site’s registry, as JSON: under "registry" in its SLICE_KEYS')
  @ValidateIf(hasStaging)
  @IsJSON()
  readonly STAGING_KEY?: string;

  @Variable('Hours for which a release must have been active there')
  @IsWhole(0)
  readonly STAGING_HOURS: number = 24;

  @Variable('Page views it must have had there')
  @IsWhole(0)
  readonly STAGING_PAGES: number = 1_000;

  @Variable('Whether this process runs the jobs: deliveries, schedules, retention')
  @IsBoolean()
  readonly JOBS: boolean = true;
}

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
