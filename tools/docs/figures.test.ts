import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processVariables } from './process-variables.ts';
import { root } from '../programs/step.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** @returns the value of a named constant or property in a source; products are evaluated */
function figure(path: string, name: string): number {
  const text = new RegExp(`${name}(?: =|:) ([\\d_.]+(?: \\* [\\d_.]+)*)`).exec(read(path))?.[1] ?? 'NaN';
  return text.split(' * ').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
}

const minutes = (ms: number) => ms / 60_000;
const seconds = (ms: number) => ms / 1_000;
const hours = (ms: number) => ms / 3_600_000;
const days = (name: string) => figure('api/src/contact/enquiry/status-link.ts', name) / 86_400_000;
const contract = 'docs/slice-contract.md';
const manifest = 'libs/releases/src/manifest.ts';
const megabytes = (bytes: number) => bytes / 1024 / 1024;
const connection = 'api/src/platform/database/connection-options.ts';
const sessions = 'api/src/auth/sessions/sessions.ts';
const outbox = 'api/src/platform/work/outbox/delivery-plan.ts';
const jitter = /wait \* \((0\.75) \+ random \/ (2)\)/.exec(read(outbox)) ?? [];
const longestRetry = minutes(figure(outbox, 'LONGEST_WAIT_MS')) * (Number(jitter[1]) + 1 / Number(jitter[2]));
const databaseTries = 'api/src/platform/platform.module.ts';
const startWait =
  figure(databaseTries, 'retryAttempts') *
  seconds(figure(databaseTries, 'retryDelay') + figure(connection, 'AWAY_AFTER_MS'));
const version = (path: string) => (JSON.parse(read(path)) as { version: string }).version;
const oldestNode = (JSON.parse(read('package.json')) as { engines: { node: string } }).engines.node.replace(
  '>=',
  '',
);

const shell = new Map(processVariables(root).shell.map(({ name, fallback }) => [name, Number(fallback)]));
const shellSeconds = (name: string) => seconds(shell.get(name) ?? NaN);

test.each([
  ['README.md', `Node ${oldestNode} or newer`],
  ['README.md', `Go ${/^go (\S+)$/m.exec(read('tools/embedded-mongo/go.mod'))?.[1]}`],
  [
    'README.md',
    `seeds ${['eight', 'nine', 'ten'][readdirSync(join(root, 'tools/seed/posts')).length - 8]} posts`,
  ],
  [
    'docs/console.md',
    `up to ${figure('api/src/releases/console/watch-releases.ts', 'MAX_LISTENERS')} listeners`,
  ],
  [
    'docs/console.md',
    `At most ${figure('api/src/releases/tokens/release-tokens.repository.ts', 'MAX_TOKENS')} are valid`,
  ],
  ['docs/console.md', `growing pauses of up to ${longestRetry} minutes`],
  [
    'docs/console.md',
    `no 2xx within ${seconds(figure('api/src/platform/work/webhooks/post-to-webhook.ts', 'WEBHOOK_LIMIT_MS'))} s`,
  ],
  [
    'docs/console.md',
    `silent for ${seconds(figure('libs/releases/src/shell-report.ts', 'SHELL_LOST_MS'))} s`,
  ],
  [
    'docs/console.md',
    `After ${seconds(figure('mfe-admin/src/releases/watch-releases.ts', 'SILENCE_MS'))} s of silence`,
  ],
  ['docs/runbooks/undelivered-enquiries.md', `within ${longestRetry} minutes`],
  [
    'docs/enquiries.md',
    `an hour plus jitter (${longestRetry} minutes), for ${hours(figure(outbox, 'GIVE_UP_MS'))} hours`,
  ],
  ['docs/enquiries.md', `within ${figure('api/src/contact/receiving/spam-signals.ts', 'AT_ONCE_MS')} ms`],
  [
    'docs/enquiries.md',
    `${figure('api/src/contact/receiving/count-senders.ts', 'SHORTEST_TEXT')} characters or more`,
  ],
  ['docs/enquiries.md', `Bulk changes (up to ${figure('api/src/contact/inbox/enquiry.dto.ts', 'MAX_BULK')})`],
  [
    'docs/enquiries.md',
    `ends after ${seconds(figure('api/src/platform/work/presence/presences.ts', 'SILENCE_MS'))} seconds`,
  ],
  ['docs/enquiries.md', `works for ${days('LINK_MS')} days`],
  ['docs/enquiries.md', `deleted after ${days('UNDO_MS')} days`],
  ['mfe-marketing/src/content/en/contact-status.ts', `undo this for ${days('UNDO_MS')} days`],
  ['mfe-marketing/src/content/hi/contact-status.ts', `${days('UNDO_MS')} दिन तक`],
  ['mfe-marketing/src/content/en/privacy-notice.ts', `deleted after ${days('UNDO_MS')} days`],
  ['docs/database.md', `it waits for ${startWait} seconds`],
  ['docs/database.md', `The driver (${version('node_modules/mongodb/package.json').replace(/\.\d+$/, '')})`],
  [
    'docs/database.md',
    `${seconds(figure(connection, 'AWAY_AFTER_MS'))} s for a primary, ${seconds(figure(connection, 'waitQueueTimeoutMS'))} s for a free connection, ${seconds(figure(connection, 'socketTimeoutMS'))} s for an answer`,
  ],
  [
    'docs/database.md',
    `a command waits ${seconds(figure(connection, 'COMMAND_AWAY_AFTER_MS'))} s and ${seconds(figure(connection, 'COMMAND_ANSWER_MS'))} s`,
  ],
  [
    'docs/security.md',
    `after ${minutes(figure(sessions, 'IDLE_MS'))} minutes without a request and after ${hours(figure(sessions, 'ABSOLUTE_MS'))} hours`,
  ],
  [
    'docs/operations.md',
    `more than ${figure('api/src/platform/database/content-version/content-version.ts', 'FRESH_FOR_MS')} ms old`,
  ],
  [
    contract,
    `${shell.get('SLICE_MEMORY_MB')} MB of heap, ${shellSeconds('SLICE_START_TIMEOUT_MS')} s to load, ${shellSeconds('SLICE_PAGE_TIMEOUT_MS')} s a page, ${shellSeconds('SLICE_HEARTBEAT_TIMEOUT_MS')} s without a heartbeat`,
  ],
  [
    contract,
    `${megabytes(figure(manifest, 'MAX_RELEASE_BYTES'))} MB a release, ${megabytes(figure(manifest, 'MAX_FILE_BYTES'))} MB a file, ${figure(manifest, 'MAX_FILES').toLocaleString('en')} files`,
  ],
])('%s states the figures of the code: %s', (page, said) => {
  expect(read(page).replace(/\s+/g, ' ')).toContain(said);
});
