import fs from 'node:fs';
import { logStream } from './log-stream.ts';

test('a log without a reader takes only a few megabytes', () => {
  // The reader of standard output has stopped, so writes never finish.
  const write = jest.spyOn(fs, 'write').mockImplementation((() => {}) as never);
  const stream = logStream();
  let dropped = 0;
  stream.on('drop', () => dropped++);
  const line = `${'x'.repeat(1_023)}\n`;
  for (let count = 0; count < 20_000; count++) stream.write(line);
  expect(write).toHaveBeenCalled();
  const waiting = (20_000 - dropped) * line.length;
  expect(waiting).toBeGreaterThan(1_000_000);
  expect(waiting).toBeLessThan(9_000_000);
  write.mockRestore();
  stream.destroy();
});
