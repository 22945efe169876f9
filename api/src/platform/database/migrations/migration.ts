import type { Connection, mongo } from 'mongoose';

/** The database as migrations see it: raw collections, independent of the current schemas. */
export type Database = Pick<Connection, 'collection'> & { db: mongo.Db };

/**
 * One change of the stored data. Numbers are never reused, and a released migration is never altered. It may be
 * interrupted at any moment and run again, so each of its steps must be idempotent.
 */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /**
   * Delay after the previous migration, in milliseconds: until then, instances of the previous version may still run
   * and read what this migration removes.
   */
  readonly afterMs?: number;
  /** Returns the number of documents it would change. */
  count(database: Database): Promise<number>;
  run(database: Database): Promise<void>;
}
