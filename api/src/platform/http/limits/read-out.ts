import type { Request } from 'express';
import { BODY_LIMITS } from './body-limits.ts';

/** Bytes and milliseconds of a refused body that are still taken from its sender: those of the longest upload, and nginx's lingering time. */
const [MOST_BYTES, MOST_MS] = [BODY_LIMITS.upload, 30_000];

/**
 * Throws away what is left of the body of a request that is answered already. A connection that is closed on somebody who still sends
 * resets it, and with it goes the answer.
 *
 * @returns whether that will end, so that the connection can be used again
 */
export function readOut(request: Request): boolean {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return false;
  let bytes = 0;
  const timer = setTimeout(() => request.destroy(), MOST_MS);
  // After the answer the request itself does not hear that its connection is closed.
  const { socket } = request;
  const isOver = () => {
    clearTimeout(timer);
    socket.off('close', isOver);
  };
  socket.once('close', isOver);
  request.once('end', isOver);
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) request.destroy();
  });
  request.resume();
  return true;
}
