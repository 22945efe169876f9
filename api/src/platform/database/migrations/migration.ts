import type { Connection, mongo } from 'mongoose';

/** The database as migrations see it: collections as they are, whatever the present schemas say. */
export type Database = Pick<Connection, 'collection'> & { db: mongo.Db };

/**
 * One change of what is stored. Its number is never used again, and what it does is never changed once it was released.
 * It may be cut off at any moment and run again, so every step of it is harmless the second time.
 */
export interface Migration {
  readonly number: number;
  /** What it does, in a few words. */
  readonly name: string;
  /**
   * Time that has to pass after the one before, in milliseconds: so long instances of the version before may still run,
   * and read what this one takes away.
   */
  readonly afterMs?: number;
  /** How many documents it would change. */
  count(database: Database): Promise<number>;
  run(database: Database): Promise<void>;
}
