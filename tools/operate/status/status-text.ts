import { table } from '../../slice/table.ts';
import type { ApiStatus, ShellStatus, SiteStatus } from './site-status.ts';

export function statusText(status: SiteStatus, problems: readonly string[]): string {
  const { website, version, site, apis, registry, shells, backup, certificateEnds, disk } = status;
  const queue = apis.find((api) => api.queue)?.queue;
  const offSite = apis.find((api) => api.offSite)?.offSite;
  const lines = [
    ['Website', `${website}, ${site.isReady ? 'ready' : 'not ready'}`],
    ['Software', `${version} (of this folder)`],
    ['Database', databaseOf(status)],
    [
      'Deliveries',
      queue
        ? `${queue.waiting} wait, ${queue.held} held, ${queue.dead} given up; the oldest waits for ${Math.round(queue.oldestWaitingSeconds)} s`
        : 'unknown: no API reported it (from elsewhere: --api, --metrics-token-file)',
    ],
    ['Last backup', backup ? (backup.writtenAt ?? 'none') : 'unknown: no folder was named (--backups)'],
    ...(offSite ? [['Off site', offSite.succeededAt ?? 'none']] : []),
    ...(certificateEnds ? [['Certificate', `until ${certificateEnds}`]] : []),
    ...(disk ? [['Disk', `${gigabytes(disk.freeBytes)} of ${gigabytes(disk.bytes)} GB are left`]] : []),
  ] as const;
  const releases = Object.entries(registry?.slices ?? {}).map(([slice, { active, canary }]) => ({
    slice,
    active: active.version,
    canary: canary ? `${canary.release.version}, ${canary.share} %` : '',
  }));
  return [
    lines.map(([name, text]) => `${`${name}`.padEnd(12)} ${text}`).join('\n'),
    section('APIs', apis.map(rowOfApi), 'asked through the website only'),
    section('Shells', shells.map(rowOfShell), 'none is known'),
    section(`Releases${registry ? `, revision ${registry.revision}` : ''}`, releases, 'not known'),
    problems.length === 0 ? 'All is well.' : problems.map((problem) => `✗ ${problem}`).join('\n'),
  ].join('\n\n');
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);

const section = (title: string, rows: readonly Readonly<Record<string, string>>[], none: string) =>
  `${title}\n${rows.length > 0 ? table(rows) : `(${none})`}`.replaceAll('\n', '\n  ');

function databaseOf({ apis, site }: SiteStatus): string {
  if (apis.some(({ isReady }) => isReady)) return 'answers';
  if (apis.length > 0) return 'no answer known';
  return site.api === 'up' ? 'the API answers' : 'not known';
}

const rowOfApi = ({ origin, isReady, reasons, nodeVersion = '' }: ApiStatus) => ({
  api: origin,
  state: isReady ? 'ready' : 'not ready',
  node: nodeVersion,
  reason: reasons.join(', '),
});

const rowOfShell = ({ id, heardAt, isLost, report }: ShellStatus) => ({
  shell: id,
  state: isLost ? 'lost' : 'answers',
  heard: heardAt,
  'visitors get': Object.entries(report.current)
    .map(([slice, version]) => `${slice} ${version}`)
    .join(', '),
});
