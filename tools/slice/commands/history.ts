import { describeFlag, type RegistryChange, type ReleaseReport } from '@opinionbridge/releases';
import type { Command } from '../command.ts';
import type { RegistryPlace } from '../registry/registry-place.ts';
import { table } from '../table.ts';

export const history: Command = {
  words: '[slice]',
  purpose: 'show who changed what, when and why, and what shells refused',
  help: [
    '  --all          includes archived changes',
    '  --shell <url>  shell to ask; by default SHELL_URL, or all that report to the release service',
  ].join('\n'),
  async run({ registry, shells }, { all }, [slice]) {
    const [{ history: last }, reports] = await Promise.all([registry.read(), shells.read()]);
    const changes = all ? [...(await olderThan(registry, last[0])), ...last] : last;
    const rows = [
      ...changes.map(rowOfChange),
      ...reports.flatMap(({ releases }) => releases.flatMap(rowOfRefusal)),
    ]
      .filter((row) => !slice || row.slice === slice)
      .toSorted((one, other) => one.at.localeCompare(other.at));
    // A reason may contain a stack of many lines; `--json` has all of it.
    const short = rows.map((row) => ({ ...row, why: row.why.split('\n', 1)[0]?.slice(0, 100) ?? '' }));
    return { json: rows, text: table(short) };
  },
};

function rowOfChange({ revision, at, slice, action, share, flag, from, to, who, why }: RegistryChange) {
  return {
    revision: String(revision),
    at,
    slice,
    action: flag ? `${action} ${describeFlag(flag)}` : share === undefined ? action : `${action} ${share} %`,
    from: from?.version ?? '',
    to: to.version,
    who,
    why,
  };
}

/** The registry states what was requested; a shell's refusal shows what visitors do not get. */
function rowOfRefusal({ slice, version, state, since, code, reason }: ReleaseReport) {
  if (state !== 'refused' && state !== 'quarantined') return [];
  const why = reason ?? code ?? '';
  return [{ revision: '', at: since, slice, action: state, from: '', to: version, who: 'the shell', why }];
}

/** Follows the log, whose numbers jump at a restore. */
async function olderThan(
  registry: RegistryPlace,
  first: RegistryChange | undefined,
): Promise<RegistryChange[]> {
  const older: RegistryChange[] = [];
  for (let link = first?.seal?.before; link;) {
    const change = await registry.readArchived(link.revision);
    if (!change)
      throw new Error(`The change ${link.revision} is not archived, and those before it cannot be found.`);
    older.unshift(change);
    link = change.seal?.before;
  }
  return older;
}
