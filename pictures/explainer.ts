/**
 * Draws the explainer film of /how-it-works, its poster and its formats. Needs ffmpeg on PATH.
 *
 *   node pictures/explainer.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { explainerFrame, FILM_HEIGHT, FILM_S, FILM_WIDTH } from './src/scenes/explainer.ts';

const FRAMES_PER_SECOND = 24;
/** The moment that shows best what the film is about. */
const POSTER_S = FILM_S - 0.5;
const folder = join(import.meta.dirname, '../mfe-marketing/src/pictures');

const encoders = [
  ['-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-row-mt', '1', join(folder, 'explainer.webm')],
  [
    '-c:v',
    'libx264',
    '-crf',
    '27',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-movflags',
    '+faststart',
    join(folder, 'explainer.mp4'),
  ],
];
const ffmpeg = spawn(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
    ...['-s', `${FILM_WIDTH}x${FILM_HEIGHT}`, '-r', String(FRAMES_PER_SECOND), '-i', '-'],
    ...encoders.flatMap((encoder) => ['-pix_fmt', 'yuv420p', '-an', ...encoder]),
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
const pixels = (now: number) => sharp(Buffer.from(explainerFrame(now))).removeAlpha();

for (let frame = 0; frame < FILM_S * FRAMES_PER_SECOND; frame++) {
  const picture = await pixels(frame / FRAMES_PER_SECOND)
    .raw()
    .toBuffer();
  if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
}
ffmpeg.stdin.end();
const [code] = (await once(ffmpeg, 'exit')) as [number | null];
if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
await writeFile(
  join(folder, 'explainer-poster.jpg'),
  await pixels(POSTER_S).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
);
