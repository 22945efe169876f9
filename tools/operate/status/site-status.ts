import type { KnownShell, Registry } from '@opinionbridge/releases';

export interface ApiStatus {
  readonly origin: string;
  readonly isReady: boolean;
  /** Why it is not ready or does not answer. */
  readonly reasons: readonly string[];
  /** Node's version; undefined if /metrics is not accessible. */
  readonly nodeVersion: string | undefined;
  readonly jobs: readonly {
    readonly name: string;
    readonly lastError: string | null;
    readonly late: boolean;
  }[];
  /** Undefined if /metrics is not accessible or the database does not answer. */
  readonly queue: DeliveryQueue | undefined;
  /** State of the off-site store; undefined if it was never used or is unknown. */
  readonly offSite: OffSiteBackup | undefined;
  readonly refusesMetrics: boolean;
}

export interface DeliveryQueue {
  readonly waiting: number;
  readonly held: number;
  readonly dead: number;
  readonly oldestWaitingSeconds: number;
}

export interface OffSiteBackup {
  readonly hasFailed: boolean;
  /** When the last copy was complete; undefined if none ever was. */
  readonly succeededAt: string | undefined;
}

export interface ShellStatus extends Pick<KnownShell, 'id' | 'heardAt' | 'isLost' | 'report'> {
  /** Whether it follows the registry shown. */
  readonly followsRegistry: boolean;
}

/** All findings about a site; undefined where something could not be asked. */
export interface SiteStatus {
  readonly website: string;
  /** Version of the software in this folder. */
  readonly version: string;
  /** The site's readiness as seen by a visitor. */
  readonly site: {
    readonly isReady: boolean;
    readonly reason: string | undefined;
    readonly api: string | undefined;
  };
  readonly apis: readonly ApiStatus[];
  readonly registry: Registry | undefined;
  readonly shells: readonly ShellStatus[];
  readonly releaseServiceProblem: string | undefined;
  readonly backup: { readonly path: string | undefined; readonly writtenAt: string | undefined } | undefined;
  /** Of the website, if it uses https. */
  readonly certificateEnds: string | undefined;
  /** The disk with the site's data, if it is on this machine. */
  readonly disk: { readonly folder: string; readonly freeBytes: number; readonly bytes: number } | undefined;
}
