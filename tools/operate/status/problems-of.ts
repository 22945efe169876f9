import type { ApiStatus, ShellStatus, SiteStatus } from './site-status.ts';

/** Enquiries should be delivered within five minutes: the objective in deploy/observability. */
const MAX_WAIT_S = 300;
/** Backups are made daily; one may take a while. */
const MAX_BACKUP_AGE_MS = 36 * 3_600_000;
/** Certificates are normally renewed weeks before they expire. */
const MIN_CERTIFICATE_MS = 14 * 86_400_000;
/** A restore keeps a copy of everything beside the site, and a full disk stops the database. */
const MIN_DISK_BYTES = 1e9;

/** A sentence for each problem; what could not be asked for lack of settings is none. `now` in milliseconds. */
export function problemsOf(status: SiteStatus, now: number): string[] {
  const offSite = status.apis.find((api) => api.offSite)?.offSite;
  const { website, site, apis, releaseServiceProblem, shells, backup, certificateEnds, disk } = status;
  return [
    ...(site.isReady ? [] : [`The website ${website} is not ready: ${site.reason}.`]),
    ...(site.api === 'down' ? ['The shell that answered cannot reach the API.'] : []),
    ...apis.flatMap(problemsOfApi),
    ...(releaseServiceProblem ? [`The release service ${releaseServiceProblem}.`] : []),
    ...(shells.length === 0 ? ['No shell reports what visitors get.'] : []),
    ...shells.flatMap((shell) => problemsOfShell(shell, status)),
    ...(backup && !backup.writtenAt ? ['There is no backup in the folder.'] : []),
    ...(offSite?.hasFailed ? ['The last off-site copy failed: the log of the backup says why.'] : []),
    ...(offSite?.succeededAt && now - Date.parse(offSite.succeededAt) > MAX_BACKUP_AGE_MS
      ? [`The last off-site backup is from ${offSite.succeededAt}, more than a day and a half ago.`]
      : []),
    ...(backup?.writtenAt && now - Date.parse(backup.writtenAt) > MAX_BACKUP_AGE_MS
      ? [`The last backup is from ${backup.writtenAt}, more than a day and a half ago.`]
      : []),
    ...(certificateEnds && Date.parse(certificateEnds) - now < MIN_CERTIFICATE_MS
      ? [`The certificate of ${website} expires at ${certificateEnds}.`]
      : []),
    ...(disk && disk.freeBytes < MIN_DISK_BYTES
      ? [`The disk of ${disk.folder} is nearly full: ${Math.floor(disk.freeBytes / 1e6)} MB are left.`]
      : []),
  ];
}

function problemsOfApi({ origin, isReady, reasons, jobs, queue, refusesMetrics }: ApiStatus): string[] {
  return [
    ...(isReady ? [] : [`The API ${origin} is not ready: ${reasons.join(', ')}.`]),
    ...(refusesMetrics ? [`The API ${origin} rejects the token for its metrics.`] : []),
    ...jobs.filter(({ late }) => late).map(({ name }) => `The job "${name}" is late.`),
    ...jobs.flatMap(({ name, lastError }) => (lastError ? [`The job "${name}" failed: ${lastError}.`] : [])),
    ...(queue && queue.dead > 0
      ? [`${queue.dead} enquiries could not be delivered and are no longer retried.`]
      : []),
    ...(queue && queue.oldestWaitingSeconds > MAX_WAIT_S
      ? [`An enquiry has waited for delivery for ${Math.round(queue.oldestWaitingSeconds / 60)} minutes.`]
      : []),
  ];
}

function problemsOfShell(shell: ShellStatus, { registry }: SiteStatus): string[] {
  const { id, heardAt, isLost, report, followsRegistry } = shell;
  if (isLost) return [`The shell ${id} has not reported since ${heardAt}.`];
  const named = followsRegistry && registry ? Object.entries(registry.slices) : [];
  const others = named.filter(
    ([slice, { active }]) => report.current[slice] !== undefined && report.current[slice] !== active.version,
  );
  return [
    ...(report.registry.problem
      ? [`The shell ${id} cannot apply the registry: ${report.registry.problem}.`]
      : []),
    ...(report.keys?.problem ? [`The shell ${id} cannot read the public keys: ${report.keys.problem}.`] : []),
    ...(report.unrouted ?? []).map(
      (slice) => `The shell ${id} has no address for ${slice}: none was granted.`,
    ),
    ...others.map(
      ([slice, { active }]) =>
        `Visitors of the shell ${id} get ${slice} ${report.current[slice]}, not the active ${active.version}.`,
    ),
    ...report.releases
      .filter(({ state }) => state === 'refused' || state === 'quarantined')
      .filter(({ slice, version }) => isNamed(slice, version, registry))
      .map(
        ({ slice, version, state, code }) =>
          `The shell ${id} has ${slice} ${version} ${state}${code ? ` (${code})` : ''}.`,
      ),
  ];
}

/** Shells remember refusals long after a different release was chosen. */
function isNamed(slice: string, version: string, registry: SiteStatus['registry']): boolean {
  const entry = registry?.slices[slice];
  if (!entry) return true;
  return entry.active.version === version || entry.canary?.release.version === version;
}
