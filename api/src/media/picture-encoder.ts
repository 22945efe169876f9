import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Problem } from '../platform/http/problems/problem.ts';
import type { EncodedPicture, PictureRefusal } from './encode-picture.ts';

/** Built, it is JavaScript; in tests, Node runs it as it is. */
const PROGRAM = join(import.meta.dirname, `encoder-process${extname(import.meta.filename)}`);
/** Bytes of resident memory; an AVIF picture of the most pixels that are taken in needs 500 MB. */
const MEMORY_LIMIT = 640_000_000;
/** How often the memory is looked at, in milliseconds; a decoder fills about 10 MB in this time. */
const WATCH_MS = 25;
/** Milliseconds that a picture may take. Noise of the largest size takes 10 s on one core. */
const TIME_LIMIT_MS = 60_000;
/** Bytes of a page of memory, on all systems that have /proc and that this is deployed on. */
const PAGE_BYTES = 4096;

/**
 * Encodes each picture in a process of its own, with a limit of memory and of time, and without the API's environment: a
 * picture made to exhaust or to take over its decoder ends a process that has nothing, serves nobody, and meets no other
 * picture. None is kept for the next picture, since it may have been killed meanwhile: starting one takes 0.1 s of the 0.7 s
 * that a photo takes.
 */
@Injectable()
export class PictureEncoder {
  /** Bytes of resident memory that a picture may take. */
  memoryLimit = MEMORY_LIMIT;

  /**
   * @param field name of the form field, for the refusal
   * @throws Problem `picture_not_accepted` or `picture_too_large`, naming the field
   */
  async encode(bytes: Uint8Array, field: string): Promise<EncodedPicture> {
    const result = await encodeApart(bytes, this.memoryLimit);
    if ('refused' in result) throw refusal(result, field);
    return result;
  }
}

function encodeApart(bytes: Uint8Array, memoryLimit: number): Promise<EncodedPicture | PictureRefusal> {
  const child = fork(PROGRAM, {
    // Nothing of ours: neither secrets nor the flags of the program that runs us. Fewer arenas give memory back sooner.
    env: { MALLOC_ARENA_MAX: '2', NODE_NO_WARNINGS: '1' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = () => void child.kill('SIGKILL');
  const limit = setTimeout(end, TIME_LIMIT_MS);
  const watch = setInterval(() => void endAbove(memoryLimit, child), WATCH_MS);
  return new Promise<EncodedPicture | PictureRefusal>((resolve, reject) => {
    child.once('message', (result) => resolve(result as EncodedPicture | PictureRefusal));
    // It took too much, or its decoder fell over: either way it is the picture's doing.
    child.once('exit', () => resolve({ refused: 'too_demanding' }));
    child.once('error', reject);
    child.send(bytes, (error) => error && end());
  }).finally(() => {
    clearTimeout(limit);
    clearInterval(watch);
    end();
  });
}

async function endAbove(memoryLimit: number, child: ChildProcess): Promise<void> {
  // Where there is no /proc, the limits of pixels stand alone.
  const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
  if (Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES > memoryLimit) child.kill('SIGKILL');
}

function refusal(result: PictureRefusal, field: string): Problem {
  if (result.refused === 'too_many_pixels') {
    const message = `This picture has more than ${result.megapixels} megapixels. Save it smaller and choose it again.`;
    return new Problem('picture_too_large', { errors: [{ field, code: result.refused, message }] });
  }
  const message = {
    unknown_format: 'This is not a JPEG, PNG, WebP, AVIF, GIF or HEIC picture. Save it anew as one of these.',
    empty: 'This file is empty. Choose it again, or another one.',
    damaged:
      'This picture is damaged: a part of it is missing or cannot be read. Choose the original, or open it and save it anew as a JPEG.',
    too_demanding: 'This picture takes too much memory or time to read. Save it anew as a JPEG picture.',
  }[result.refused];
  return new Problem('picture_not_accepted', { errors: [{ field, code: result.refused, message }] });
}
