import type { Command } from '../command.ts';
import { readShellReport } from '../shell-report.ts';
import { table } from '../table.ts';

export const status: Command = {
  words: '',
  purpose: 'show which releases are active, and what visitors of the running shell really get',
  help: '  --shell <url>  the shell that is asked; SHELL_URL, or the one that npm start runs here',
  async run({ registry, shell }) {
    const [{ revision, slices, history }, report] = await Promise.all([
      registry.read(),
      readShellReport(shell),
    ]);
    const named = Object.entries(slices).flatMap(([slice, { active, canary }]) => [
      { slice, release: active, visitors: canary ? `${100 - canary.share} %` : '100 %' },
      ...(canary ? [{ slice, release: canary.release, visitors: `${canary.share} %` }] : []),
    ]);
    const rows = named.map(({ slice, release: { version }, visitors }) => {
      const last = history.findLast((change) => change.slice === slice && change.to.version === version);
      const known = report?.releases.findLast((found) => found.slice === slice && found.version === version);
      return {
        slice,
        version,
        visitors,
        since: last?.at ?? '',
        who: last?.who ?? '',
        'at the shell': known?.state ?? (report ? 'unknown' : 'no answer'),
        'visitors get': report?.current[slice] ?? '',
        faults: known ? `${known.faults} of ${known.pages} pages` : '',
        reason: known?.reason ?? known?.code ?? '',
      };
    });
    // A reason may have a stack of many lines; `--json` has all of it.
    const short = rows.map((row) => ({ ...row, reason: row.reason.split('\n', 1)[0]?.slice(0, 100) ?? '' }));
    const problem = report?.registry.problem
      ? `\n\nThe shell cannot read the registry: ${report.registry.problem}`
      : '';
    const keyProblem = report?.keys?.problem
      ? `\n\nThe shell cannot read the public keys, and goes on with those of before: ${report.keys.problem}`
      : '';
    return {
      json: { revision, releases: rows },
      text: `Registry revision ${revision}\n\n${table(short)}${problem}${keyProblem}`,
    };
  },
};
