import { pino } from 'pino';

/** Bytes per write, below pino's maximum of 16,384: small writes cost a busy server a tenth of its throughput. */
const BATCH_BYTES = 16_000;
/** Maximum bytes that wait for a slow reader; later lines are dropped, to spare the server's memory. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/** Milliseconds that a line may be buffered. */
const FLUSH_MS = 500;

export type LogStream = ReturnType<typeof pino.destination>;

/** The log's destination: standard output in batches, flushed when the process ends. */
export function logStream(): LogStream {
  const stream = pino.destination({
    dest: 1,
    sync: false,
    minLength: BATCH_BYTES,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: FLUSH_MS,
  });
  process.once('exit', () => {
    try {
      stream.flushSync();
    } catch {
      // Not opened yet, so there is nothing to write.
    }
  });
  return stream;
}

/** Resolves when all lines are written, or the reader is gone, which `flushSync` would retry forever. */
export const flushed = (stream: LogStream) => new Promise<void>((done) => stream.flush(() => done()));
