import { isAbsolute, relative } from 'node:path';
import { root } from '../programs/step.ts';

/** A file of tests and how long they took, in the time of one worker. */
export interface TestFile {
  readonly file: string;
  readonly seconds: number;
}

const SHOWN = 20;

/** @returns the slowest files with their share of all, a line each, slowest first */
export function slowest(files: readonly TestFile[]): string[] {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => {
      const share = ((100 * seconds) / total).toFixed(1);
      const path = isAbsolute(file) ? relative(root, file) : file;
      return `${seconds.toFixed(1).padStart(6)} s ${share.padStart(5)} %  ${path}`;
    });
}

/** Share of the time of all files that one may take: seconds are another machine's in each run. */
const MOST = 0.05;

/** @returns a sentence for each file that takes too large a share of the whole */
export function tooSlow(files: readonly TestFile[]): string[] {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  return files
    .filter(({ seconds }) => seconds > MOST * total)
    .map(
      ({ file, seconds }) =>
        `${file} took ${seconds.toFixed(0)} s of ${total.toFixed(0)} s, more than ${100 * MOST} %: divide it, or give it to a lane.`,
    );
}
