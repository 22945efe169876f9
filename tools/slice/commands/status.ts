import type { Command } from '../command.ts';
import { shellReport } from '../shell-report.ts';
import { table } from '../table.ts';

export const status: Command = {
  words: '',
  purpose: 'which releases are active, and what the running shell makes of them',
  help: '  --shell <url>  the shell that is asked; SHELL_URL, or http://127.0.0.1:3000',
  async run({ registry, shell }) {
    const [{ revision, slices, canary, history }, report] = await Promise.all([
      registry.read(),
      shellReport(shell),
    ]);
    const named = Object.entries(slices).map(([slice, release]) => ({ slice, release, visitors: '100 %' }));
    if (canary) {
      const { slice, release, share } = canary;
      const stable = named.find((known) => known.slice === slice);
      if (stable) stable.visitors = `${100 - share} %`;
      named.push({ slice, release, visitors: `${share} %` });
    }
    const rows = named.map(({ slice, release: { version }, visitors }) => {
      const last = history.findLast((change) => change.slice === slice && change.to.version === version);
      const known = report?.releases.find((found) => found.slice === slice && found.version === version);
      return {
        slice,
        version,
        visitors,
        since: last?.at ?? '',
        who: last?.who ?? '',
        'at the shell': known?.state ?? (report ? 'unknown' : 'no answer'),
        faults: known?.faults === undefined ? '' : `${known.faults} of ${known.pages ?? 0} pages`,
        reason: known?.reason ?? '',
      };
    });
    // A reason may have a stack of many lines; `--json` has all of it.
    const short = rows.map((row) => ({ ...row, reason: row.reason.split('\n', 1)[0]?.slice(0, 100) ?? '' }));
    return { json: { revision, releases: rows }, text: `Registry revision ${revision}\n\n${table(short)}` };
  },
};
