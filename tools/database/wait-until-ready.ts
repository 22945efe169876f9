import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { DatabaseError } from './database-error.ts';
import type { RunningDatabase } from './database-provider.ts';

const LIMIT_MS = 30_000;

/** @throws DatabaseError if the real driver gets no answer within 30 s, or the database ends first */
export async function waitUntilReady({ uri, ended }: Pick<RunningDatabase, 'uri' | 'ended'>): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  let lastWords: unknown;
  ended?.catch((error: unknown) => (lastWords = error));
  for (;;) {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 1000 });
    try {
      await client.connect();
      await client.db().command({ ping: 1 });
      return;
    } catch (error) {
      if (lastWords) throw lastWords as DatabaseError;
      if (Date.now() > end) throw notAnswering(uri, error);
      await sleep(100);
    } finally {
      await client.close();
    }
  }
}

function notAnswering(uri: string, error: unknown): DatabaseError {
  const withoutPassword = uri.replace(/\/\/[^@/]*@/, '//…@');
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseError(
    `The database at ${withoutPassword} did not answer within ${LIMIT_MS / 1000} s (${reason}). Is it running, and is the address right?`,
  );
}
