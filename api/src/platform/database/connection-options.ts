import type { ConnectOptions } from 'mongoose';

/**
 * What makes an acknowledged change last when a replica set changes its primary (docs/database.md). Named here, so that no connection
 * string changes it.
 */
export const LASTING = {
  // An acknowledged write is on disk, and on a majority of a replica set.
  writeConcern: { w: 'majority', journal: true },
  // Nobody sees, or is promised, what a new primary may not have.
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  // Once, at the next primary; MongoDB knows a statement again that it has done.
  retryWrites: true,
  retryReads: true,
} satisfies ConnectOptions;

/** How long a request waits for a database that is away before it is told so, in milliseconds. */
const AWAY_AFTER_MS = 2_000;

/** How this process is connected to MongoDB, or to an engine that speaks its protocol. */
export const CONNECTION_OPTIONS: ConnectOptions = {
  serverSelectionTimeoutMS: AWAY_AFTER_MS,
  // A server that hangs is noticed by the heartbeat, which then ends what waits for it.
  connectTimeoutMS: AWAY_AFTER_MS,
  socketTimeoutMS: 10_000,
  heartbeatFrequencyMS: 1_000,
  // One that is slow is not away: an enquiry of a crowd waits for its turn. When a server hangs, the heartbeat ends this as well.
  waitQueueTimeoutMS: 6_000,
  maxPoolSize: 20,
  ...LASTING,
  // Fail at once instead of queueing in memory: the caller is told 503 and nothing is lost silently.
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  // What a request asks of the database is counted by tests.
  monitorCommands: true,
};
