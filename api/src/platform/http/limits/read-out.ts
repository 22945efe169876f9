import type { Request } from 'express';
import { BODY_LIMITS } from './body-limits.ts';

/** Limits for draining a refused body: the largest upload in bytes, and nginx's default lingering time in ms. */
const [MOST_BYTES, MOST_MS] = [BODY_LIMITS.upload, 30_000];

/**
 * Discards the rest of a body whose request is already answered. Closing a connection while the client still sends
 * resets it, and the client loses the answer.
 *
 * @returns whether draining will end and the connection can be reused
 */
export function readOut(request: Request): boolean {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return false;
  let bytes = 0;
  const timer = setTimeout(() => request.destroy(), MOST_MS);
  // After the answer, the request no longer emits an event if its connection closes.
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
