// Migrates the database to the present version, as every start of the API does:
//   node dist/commands/migrate.js              runs pending migrations, except those delayed for older instances
//   node dist/commands/migrate.js --all        runs delayed ones as well; no older instance may be running
//   node dist/commands/migrate.js --dry-run    changes nothing and prints what would be done
import type { Database } from '../platform/database/migrations/migration.ts';
import { migrateOnce, pendingMigrations } from '../platform/database/migrations/run-migrations.ts';
import { commandEnvironment } from './command-environment.ts';
import { runCommand, withDatabase } from './run-command.ts';

const words = process.argv.slice(2);
const environment = commandEnvironment();
if (words.some((word) => !['--dry-run', '--all'].includes(word)) || !environment.MONGODB_URI) {
  console.error('Usage: MONGODB_URI=… node dist/commands/migrate.js [--dry-run | --all]');
  process.exit(2);
}
const { MONGODB_URI } = environment;
await runCommand(() =>
  withDatabase(MONGODB_URI, async (connection) => {
    const database = connection as Database;
    if (words.includes('--dry-run')) {
      const pending = await pendingMigrations(database, { isAlone: true });
      if (pending.length === 0) console.info('Nothing to do: the database is up to date.');
      for (const { number, name, afterMs, count } of pending) {
        const later = afterMs ? ` (${afterMs / 60_000} minutes after the one before)` : '';
        console.info(`${number}: ${name}${later}. It would change ${await count(database)} entries.`);
      }
    } else {
      await migrateOnce(database, {
        onProgress: (message) => console.info(message),
        isAlone: words.includes('--all'),
      });
      console.info('The database is up to date.');
    }
    return 0;
  }),
);
