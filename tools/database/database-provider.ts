/** What every way to a database is given. */
export interface ProviderOptions {
  /** Folder that keeps the data of all ways, one sub-folder each. */
  dataDir: string;
  /** Folder for things that can be made again, such as the built database program. */
  cacheDir: string;
  /** Told what a long step is doing, in words for a person. */
  onProgress: (message: string) => void;
}

export interface RunningDatabase {
  /** Connection string, with the database name `opinionbridge` unless it was configured otherwise. */
  uri: string;
  /** Ends the database and waits for it. Harmless when called twice. */
  stop(): Promise<void>;
  /** Rejects with the program's last words when it ends; left out by ways that wait for its first word themselves. */
  ended?: Promise<never>;
  /** From now on it is started again when it ends; returns what ends it for good. Left out by ways that see to it themselves. */
  keepRunning?: () => () => Promise<void>;
}

/**
 * One way to a database. `start` throws a `ProviderUnavailable` when this machine does not have what the way needs,
 * so the next one is tried, and a `DatabaseError` when trying others would only hide the trouble.
 */
export interface DatabaseProvider {
  name: 'configured' | 'mongod' | 'ferretdb' | 'downloaded-mongod';
  /** Sub-folder of `dataDir` that this way keeps its data in, if it keeps any. */
  folder?: string;
  start(options: ProviderOptions): Promise<RunningDatabase>;
}

/** This machine lacks what a way needs; the message says what. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

export const DATABASE_NAME = 'opinionbridge';
