import { pino } from 'pino';

/** Bytes of lines that are written at once: one write a line costs a busy server a tenth of its answers. */
const BATCH_BYTES = 4096;
/** Bytes of lines that wait for a reader that is slow; later ones are dropped, since a log must not take a server's memory. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/** Milliseconds that a line may wait for others. */
const FLUSH_MS = 500;

export type LogStream = ReturnType<typeof pino.destination>;

/** Where the log goes: standard output, in batches; what waits is written when the process ends. */
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
      // It was not opened yet: there is nothing to write.
    }
  });
  return stream;
}

/**
 * Resolves when what waits is written, or nobody reads it any more. Before a process ends: the stream finds out here that its reader is gone,
 * where its `flushSync` would try for ever.
 */
export const flushed = (stream: LogStream) => new Promise<void>((done) => stream.flush(() => done()));
