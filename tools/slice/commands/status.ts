import { SERVING_ACTIONS, isOfRelease, type ReleaseReport, type ShellReport } from '@opinionbridge/releases';
import { rampStanding } from '@opinionbridge/releases/evidence';
import type { Command } from '../command.ts';
import { table } from '../table.ts';

export const status: Command = {
  words: '',
  purpose: 'show which releases are active, and what each shell actually serves',
  help: '  --shell <url>  shell to ask, repeatable; by default SHELL_URL, or all that report to the release service',
  async run({ registry, shells, ramps }) {
    const [{ revision, slices, history }, reports, growing] = await Promise.all([
      registry.read(),
      shells.read(),
      // Only the release service has ramps.
      ramps.list().catch(() => []),
    ]);
    const named = Object.entries(slices).flatMap(([slice, { active, canary }]) => {
      if (!canary) return [{ slice, release: active, visitors: '100 %', waitsFor: undefined }];
      const last = history.findLast((change) => change.slice === slice && isOfRelease(change));
      const isGrowing = last && growing.some((ramp) => ramp.slice === slice);
      const { doubted, lacking } = last ? rampStanding(slice, canary, last, reports) : {};
      return [
        { slice, release: active, visitors: `${100 - canary.share} %`, waitsFor: undefined },
        {
          slice,
          release: canary.release,
          waitsFor: doubted ?? lacking,
          visitors: `${canary.share} %${isGrowing ? ', grows' : ''}`,
        },
      ];
    });
    const rows = named.map(({ slice, release: { version }, visitors, waitsFor }) => {
      const last = history.findLast(
        ({ slice: of, to, action }) =>
          of === slice && to.version === version && SERVING_ACTIONS.includes(action),
      );
      const known = reports.map((report) => reportOn(report, slice, version));
      const found = known.filter((report) => report !== undefined);
      const pages = sum(found.map((report) => report.pages));
      const problem = found.find(({ reason, code }) => reason ?? code);
      return {
        slice,
        version,
        visitors,
        since: last?.at ?? '',
        who: last?.who ?? '',
        'at the shells':
          reports.length === 0 ? 'no answer' : counted(known.map((one) => one?.state ?? 'unknown')),
        'visitors get': counted(reports.map(({ current }) => current[slice] ?? 'nothing')),
        faults: found.length > 0 ? `${sum(found.map((report) => report.faults))} of ${pages} pages` : '',
        reason: problem?.reason ?? problem?.code ?? waitsFor ?? '',
      };
    });
    // A reason may contain a stack of many lines; `--json` has all of it.
    const short = rows.map((row) => ({ ...row, reason: row.reason.split('\n', 1)[0]?.slice(0, 100) ?? '' }));
    return {
      json: { revision, shells: reports.length, releases: rows },
      text: [
        `Registry revision ${revision}, ${reports.length} shells`,
        table(short),
        ...problemsOf(reports),
      ].join('\n\n'),
    };
  },
};

const reportOn = ({ releases }: ShellReport, slice: string, version: string): ReleaseReport | undefined =>
  releases.findLast((found) => found.slice === slice && found.version === version);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The common answer; if shells differ, the number of shells for each answer. */
function counted(said: readonly string[]): string {
  const different = [...new Set(said)];
  if (different.length <= 1) return different[0] ?? '';
  return different.map((one) => `${said.filter((other) => other === one).length} × ${one}`).join(', ');
}

function problemsOf(reports: readonly ShellReport[]): string[] {
  const registry = reports.find((report) => report.registry.problem)?.registry.problem;
  const unrouted = [...new Set(reports.flatMap((report) => report.unrouted ?? []))];
  const keys = reports.find((report) => report.keys?.problem)?.keys?.problem;
  return [
    ...(unrouted.length > 0
      ? [`No address was granted to ${unrouted.join(', ')}. See: npm run slice -- grant --help`]
      : []),
    ...(registry ? [`A shell cannot apply the registry: ${registry}`] : []),
    ...(keys ? [`A shell cannot read the public keys and keeps using the previous ones: ${keys}`] : []),
  ];
}
