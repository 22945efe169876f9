import type { KnownShell, Registry } from '@opinionbridge/releases';

/** An API as it was found. */
export interface ApiStatus {
  readonly origin: string;
  readonly isReady: boolean;
  /** Why it is not ready, or that it does not answer. */
  readonly reasons: readonly string[];
  /** Of Node; undefined where /metrics is not for whoever asks. */
  readonly nodeVersion: string | undefined;
  readonly jobs: readonly {
    readonly name: string;
    readonly lastError: string | null;
    readonly late: boolean;
  }[];
  /** Undefined where /metrics is not for whoever asks, or the database does not answer. */
  readonly queue: DeliveryQueue | undefined;
  /** Of the store that keeps copies of backups; undefined where none was ever tried, or nobody tells. */
  readonly offSite: OffSiteBackup | undefined;
  /** A token was named for /metrics, and does not open it. */
  readonly refusesMetrics: boolean;
}

export interface DeliveryQueue {
  readonly waiting: number;
  readonly held: number;
  readonly dead: number;
  readonly oldestWaitingSeconds: number;
}

export interface OffSiteBackup {
  /** Whether the last copy did not come about. */
  readonly hasFailed: boolean;
  /** When one was whole there; undefined when none ever was. */
  readonly succeededAt: string | undefined;
}

export interface ShellStatus extends Pick<KnownShell, 'id' | 'heardAt' | 'isLost' | 'report'> {
  /** Whether it follows the registry that is shown. */
  readonly followsRegistry: boolean;
}

/** Everything that was found out about a site; what could not be asked is undefined. */
export interface SiteStatus {
  readonly website: string;
  /** Of this folder's software. */
  readonly version: string;
  /** What the site's own readiness says, asked as a visitor. */
  readonly site: {
    readonly isReady: boolean;
    readonly reason: string | undefined;
    readonly api: string | undefined;
  };
  readonly apis: readonly ApiStatus[];
  readonly registry: Registry | undefined;
  readonly shells: readonly ShellStatus[];
  /** Why registry or shells are not known. */
  readonly releaseServiceProblem: string | undefined;
  readonly backup: { readonly path: string | undefined; readonly writtenAt: string | undefined } | undefined;
  /** Of the website, where it is https. */
  readonly certificateEnds: string | undefined;
  /** On which the site keeps its data, where it is this machine's. */
  readonly disk: { readonly folder: string; readonly freeBytes: number; readonly bytes: number } | undefined;
}
