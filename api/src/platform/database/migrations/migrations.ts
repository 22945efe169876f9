import type { Migration } from './migration.ts';

/**
 * All migrations, in the order in which they run. The first one stands for the initial schema: it changes nothing, and
 * a database that has no record of it was never used.
 */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'the first version', count: async () => 0, run: async () => {} },
];
