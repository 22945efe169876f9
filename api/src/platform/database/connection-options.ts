import type { ConnectOptions } from 'mongoose';

/**
 * Makes acknowledged writes survive a change of the replica set's primary (docs/database.md). Set in code, where no
 * connection string can override it.
 */
const LASTING = {
  // Acknowledge a write once it is on disk on a majority of the replica set.
  writeConcern: { w: 'majority', journal: true },
  // Never read data that a new primary might not have.
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  // Retry once, on the next primary. MongoDB recognizes a statement that it has already executed.
  retryWrites: true,
  retryReads: true,
} satisfies ConnectOptions;

/** Maximum wait of a request for an unavailable database, in milliseconds. */
const AWAY_AFTER_MS = 2_000;

/** Options of this process's connection to MongoDB or an engine that speaks its protocol. */
export const CONNECTION_OPTIONS: ConnectOptions = {
  serverSelectionTimeoutMS: AWAY_AFTER_MS,
  // The heartbeat detects a server that hangs and fails the operations that wait for it.
  connectTimeoutMS: AWAY_AFTER_MS,
  socketTimeoutMS: 10_000,
  heartbeatFrequencyMS: 1_000,
  // A slow server is not an unavailable one: an enquiry waits its turn. If a server hangs, the heartbeat ends this.
  waitQueueTimeoutMS: 6_000,
  maxPoolSize: 20,
  ...LASTING,
  // Fail at once instead of queueing in memory: the caller gets a 503 and nothing is lost silently.
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  // Tests count the queries of a request.
  monitorCommands: true,
};

const COMMAND_AWAY_AFTER_MS = 10_000;
/** An index of a large collection takes long; a response that takes longer is lost, and is requested once more. */
const COMMAND_ANSWER_MS = 60_000;

/** Options of a command's connection: its operator waits longer than a visitor, but not forever. */
export const COMMAND_OPTIONS = {
  serverSelectionTimeoutMS: COMMAND_AWAY_AFTER_MS,
  socketTimeoutMS: COMMAND_ANSWER_MS,
  ...LASTING,
} satisfies ConnectOptions;
