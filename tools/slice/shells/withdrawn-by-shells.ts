import { setTimeout as pause } from 'node:timers/promises';
import { isSameRelease, type ReleaseReport, type ShellReport } from '@opinionbridge/releases';
import { MAX_WHY, signWithdrawal, type SigningKey } from '@opinionbridge/releases/signing';
import { EXIT, type CommandContext, type Outcome } from '../command.ts';
import { jsonBody, request, type NoAnswer } from '../http.ts';
import { readShellReport } from './shell-report.ts';

/**
 * Milliseconds: shells have the previous release on disk and start its renderers in about a second, longer on a busy
 * machine.
 */
const WAIT_MS = 30_000;
const POLL_MS = 100;

/**
 * A rollback while the release service is unreachable: each shell takes back the slice's canary, or else its current
 * release, by an order signed with the team's key. Shells report it to the service when it is back, which then does the
 * same for all.
 *
 * @throws NoAnswer if no shell is named
 */
export async function withdrawnByShells(
  { shells, keys, say }: CommandContext,
  why: string,
  slice: string,
  problem: NoAnswer,
): Promise<Outcome> {
  const { addresses } = shells;
  if (addresses.length === 0) {
    problem.message += '\nTo tell the shells directly, name them with --shell <url>, once for each.';
    throw problem;
  }
  say(`${problem.message} Telling ${addresses.length === 1 ? 'the shell' : 'the shells'} …`);
  const key = await keys.signingKey(slice);
  const reports = await Promise.all(addresses.map(readShellReport));
  const served = reports.map((report) => report && servedBy(report, slice));
  // A repeated call for shells that were missed means the same release: the others must not take back a second one.
  const late =
    served.find((release) => reports.some((report) => hasTakenBack(report, release))) ??
    // Also while the missed ones still do not answer.
    (reports.includes(undefined)
      ? reports.map((report) => replacedIn(report, slice)).find(Boolean)
      : undefined);
  const told = await Promise.all(
    addresses.map((address, index) =>
      takeBack(address, reports[index], late ?? served[index], why, key).then(
        (text) => ({ text: `${address}: ${text}`, isDone: true }),
        (error: Error) => ({ text: `${address}: ${error.message}`, isDone: false }),
      ),
    ),
  );
  const done = told.filter(({ isDone }) => isDone).length;
  const lines = told.map(({ text }) => text);
  const all = `${done} of ${addresses.length} shells have taken it back; the release service will learn of it from them.`;
  return {
    json: { slice, shells: told },
    text: [...lines, all].join('\n'),
    ...(done < addresses.length && { exit: EXIT.refused }),
  };
}

function servedBy({ releases }: ShellReport, slice: string): ReleaseReport | undefined {
  const ofSlice = releases.filter((release) => release.slice === slice);
  return ofSlice.find(({ state }) => state === 'canary') ?? ofSlice.find(({ state }) => state === 'current');
}

const hasTakenBack = (report: ShellReport | undefined, release: ReleaseReport | undefined) =>
  report?.releases.some(
    (known) => known.code === 'SLICE-016' && known.slice === release?.slice && isSameRelease(known, release),
  ) ?? false;

/** @returns the release that was taken back immediately before the served one came into service */
function replacedIn(report: ShellReport | undefined, slice: string): ReleaseReport | undefined {
  const since = Date.parse((report && servedBy(report, slice)?.since) ?? '');
  return report?.releases.find(
    ({ slice: of, code, since: at }) =>
      of === slice && code === 'SLICE-016' && since >= Date.parse(at) && since - Date.parse(at) <= WAIT_MS,
  );
}

/** @returns what visitors of a shell get now */
async function takeBack(
  address: string,
  report: ShellReport | undefined,
  release: ReleaseReport | undefined,
  why: string,
  key: SigningKey,
): Promise<string> {
  const startedAt = performance.now();
  if (!report) throw new Error('No shell answers.');
  const { head } = report.registry;
  if (!release || !head) throw new Error('It serves no release of the slice.');
  const { slice, version, manifestSha256 } = release;
  const order = await signWithdrawal({ slice, version, manifestSha256, revision: head.revision }, key);
  const sent = { orders: [order], why: why.slice(0, MAX_WHY) };
  const response = await request(`${address}/health/withdrawals`, jsonBody('POST', sent), '');
  if (!response.ok) throw new Error((await response.text()) || `It answered with status ${response.status}.`);
  while (performance.now() - startedAt < WAIT_MS) {
    const now = await readShellReport(address);
    if (!now) throw new Error('No shell answers.');
    const { current, canaries } = now;
    const isCanary = canaries.some((canary) => canary.slice === slice && canary.version === version);
    if (current[slice] !== version && !isCanary)
      return `visitors get ${slice} ${current[slice] ?? 'nothing'} instead of ${version}, after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    await pause(POLL_MS);
  }
  throw new Error(`It accepted the order, but visitors still get ${version}.`);
}
