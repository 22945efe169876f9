import { readdirSync, readFileSync } from 'node:fs';
import type { PictureEncoder } from '../../src/media/picture-encoder.ts';
import type { Problem } from '../../src/platform/http/problems/problem.ts';

/** Numbers of the processes that decode for this one. */
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

/** @returns why the encoder does not take a picture: the code, and what is wrong with the field; undefined when it does */
export const refusalBy = (encoder: PictureEncoder, bytes: Uint8Array) =>
  encoder.encode(bytes, 'images').then(
    () => undefined,
    ({ code, details }: Problem) => [
      code,
      ...(details.errors ?? []).map(({ field, code: why }) => `${field} ${why}`),
    ],
  );
