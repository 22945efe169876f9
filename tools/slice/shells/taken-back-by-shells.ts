import { setTimeout as pause } from 'node:timers/promises';
import { MAX_WHY, signWithdrawal, type SigningKey } from '@opinionbridge/releases/signing';
import { EXIT, type CommandContext, type Outcome } from '../command.ts';
import { jsonBody, request, type NoAnswer } from '../http.ts';
import { readShellReport } from './shell-report.ts';

/** A shell has the release before on its disk and starts its renderers; a busy machine takes longer than the second that it is. */
const WAIT_MS = 30_000;
const POLL_MS = 100;

/**
 * A rollback while the release service does not answer: each shell takes back the canary of a slice, or else the release that everyone has,
 * by an order that the team's key signs. Shells report it to the service once that answers again, which then does the same for all.
 *
 * @throws NoAnswer when no shell is named
 */
export async function takenBackByShells(
  { shells, keys, say }: CommandContext,
  why: string,
  slice: string,
  problem: NoAnswer,
): Promise<Outcome> {
  const { addresses } = shells;
  if (addresses.length === 0) {
    problem.message += '\nName the shells, and they are told themselves: --shell <url>, once for each.';
    throw problem;
  }
  say(`${problem.message} Telling ${addresses.length === 1 ? 'the shell' : 'the shells'} …`);
  const key = await keys.signingKey(slice);
  const told = await Promise.all(
    addresses.map((address) =>
      takeBack(address, slice, why, key).then(
        (text) => ({ text: `${address}: ${text}`, isDone: true }),
        (error: Error) => ({ text: `${address}: ${error.message}`, isDone: false }),
      ),
    ),
  );
  const done = told.filter(({ isDone }) => isDone).length;
  const lines = told.map(({ text }) => text);
  const all = `${done} of ${addresses.length} shells have taken it back; the release service will hear of it from them.`;
  return {
    json: { slice, shells: told },
    text: [...lines, all].join('\n'),
    ...(done < addresses.length && { exit: EXIT.refused }),
  };
}

/** @returns what visitors of a shell get now */
async function takeBack(address: string, slice: string, why: string, key: SigningKey): Promise<string> {
  const startedAt = performance.now();
  const read = async () => {
    const report = await readShellReport(address);
    if (!report) throw new Error('No shell answers.');
    return report;
  };
  const { registry, releases } = await read();
  const ofSlice = releases.filter((release) => release.slice === slice);
  const release =
    ofSlice.find(({ state }) => state === 'canary') ?? ofSlice.find(({ state }) => state === 'current');
  if (!release || !registry.head) throw new Error(`It gives visitors no release of ${slice}.`);
  const { version, manifestSha256 } = release;
  const { revision } = registry.head;
  const order = await signWithdrawal({ slice, version, manifestSha256, revision }, key);
  const sent = { orders: [order], why: why.slice(0, MAX_WHY) };
  const response = await request(`${address}/health/withdrawals`, jsonBody('POST', sent), '');
  if (!response.ok) throw new Error((await response.text()) || `It answers with status ${response.status}.`);
  while (performance.now() - startedAt < WAIT_MS) {
    const { current, canaries } = await read();
    const isCanary = canaries.some((canary) => canary.slice === slice && canary.version === version);
    if (current[slice] !== version && !isCanary)
      return `visitors get ${slice} ${current[slice] ?? 'nothing'} instead of ${version}, after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    await pause(POLL_MS);
  }
  throw new Error(`It has taken the order, and visitors get ${version} still.`);
}
