import { readdirSync, readFileSync } from 'node:fs';
import type { PictureEncoder } from '../../src/media/picture-encoder.ts';
import type { Problem } from '../../src/platform/http/problems/problem.ts';

/** Returns the ids of this process's decoder processes. */
export const decoders = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        return (
          parent === String(process.pid) &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encoder-process')
        );
      } catch {
        return false; // it has just ended
      }
    });

/** @returns why the encoder refuses a picture: the code and the field's error; undefined if it accepts it */
export const refusalBy = (encoder: PictureEncoder, bytes: Uint8Array) =>
  encoder.encode(bytes, 'images').then(
    () => undefined,
    ({ code, details }: Problem) => [
      code,
      ...(details.errors ?? []).map(({ field, code: why }) => `${field} ${why}`),
    ],
  );
