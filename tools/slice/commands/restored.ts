import { emptyRegistry, historyRestored, namedRevision, REGISTRY } from '@opinionbridge/releases';
import { endOf } from '@opinionbridge/releases/signing';
import { Usage, type Command } from '../command.ts';

export const restored: Command = {
  words: '',
  purpose: "confirm that the registry's history was reset intentionally: a database was restored or lost",
  help: `  --why <text>  reason, for the history; required
Shells refuse a registry that does not follow what they have seen. After this command they accept it. Requires a token for all slices.
  --shell <url>  shell to ask, repeatable; by default SHELL_URL, or all that report to the release service`,
  async run({ registry, shells }, options) {
    if (!options.why) throw new Usage('Give a reason with --why.');
    const [before, reports] = await Promise.all([registry.read(), shells.read()]);
    const none = { revision: emptyRegistry.revision, sha256: '0'.repeat(64) };
    const last = endOf(before) ?? none;
    if (reports.length === 0)
      throw new Error(
        'No shell says which revision it has seen, and the history must continue above it. Start the shells, or name one with --shell <url>, and try again.',
      );
    const [latest] = reports
      .flatMap(({ registry: { head } }) => (head && head.sha256 !== '' ? [head] : []))
      .sort((one, other) => other.revision - one.revision);
    // Shells that have seen nothing accept any history, but not what a revoked key signed.
    const seen = latest ?? last;
    const after = await registry.update(before.revision, (now) =>
      historyRestored(now, namedRevision(seen), namedRevision(last), options),
    );
    const { revision } = after;
    return {
      json: { slice: REGISTRY, revision, seen, last },
      text: `The history continues from revision ${last.revision} with ${revision}; shells had seen ${latest?.revision ?? 'nothing'}.`,
    };
  },
};
