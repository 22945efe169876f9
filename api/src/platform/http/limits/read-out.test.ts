import { PassThrough } from 'node:stream';
import { EventEmitter } from 'node:events';
import type { Request } from 'express';
import { readOut } from './read-out.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const refused = () => Object.assign(new PassThrough(), { headers: {}, socket: new EventEmitter() });

test.each(['end', 'close'])('waits for no sender after the %s', async (which) => {
  const request = refused();
  expect(readOut(request as unknown as Request)).toBe(true);
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  // The request itself emits no event if its connection closes after the answer.
  if (which === 'close') request.socket.emit('close');
  else request.emit('end');
  jest.runAllTicks();
  expect(jest.getTimerCount()).toBe(0);
  expect(request.destroyed).toBe(false);
  expect(request.socket.listenerCount('close')).toBe(0);
});

test('cuts off a sender after half a minute', () => {
  const request = refused();
  readOut(request as unknown as Request);
  jest.advanceTimersByTime(30_000);
  expect(request.destroyed).toBe(true);
});
