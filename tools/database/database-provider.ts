export interface ProviderOptions {
  /** Folder with the data of all providers, one sub-folder each. */
  dataDir: string;
  /** Folder for things that can be rebuilt, such as the compiled database. */
  cacheDir: string;
  /** Called with the progress of long steps, for display. */
  onProgress: (message: string) => void;
}

export interface RunningDatabase {
  /** Connection string, with the database name `opinionbridge` unless configured otherwise. */
  uri: string;
  /** Stops the database and waits for it. Idempotent. */
  stop(): Promise<void>;
  /** Rejects with the program's last output when it ends; left out if the start checks this itself. */
  ended?: Promise<never>;
  /** Restarts the database whenever it ends; returns what stops it for good. Left out if supervised already. */
  keepRunning?: () => () => Promise<void>;
}

/**
 * A way to get a database. `start` throws `ProviderUnavailable` if this machine lacks something, so that the next
 * provider is tried, and `DatabaseError` if trying others would only hide the problem.
 */
export interface DatabaseProvider {
  name: 'configured' | 'mongod' | 'ferretdb' | 'downloaded-mongod';
  /** Sub-folder of `dataDir` for its data, if it stores any. */
  folder?: string;
  start(options: ProviderOptions): Promise<RunningDatabase>;
}

/** This machine lacks what a provider needs; the message says what. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

export const DATABASE_NAME = 'opinionbridge';
