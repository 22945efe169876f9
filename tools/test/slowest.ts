import { isAbsolute, relative } from 'node:path';
import { root } from '../programs/step.ts';

/** A test file and its duration in worker time. */
export interface TestFile {
  readonly file: string;
  readonly seconds: number;
}

const SHOWN = 20;

/** @returns the slowest files with their share of the total, one line each, slowest first */
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

/** Maximum share of a file; a share rather than seconds, because machines differ. */
const MOST = 0.05;

/** @returns a sentence for each file that exceeds it */
export function tooSlow(files: readonly TestFile[]): string[] {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  return files
    .filter(({ seconds }) => seconds > MOST * total)
    .map(
      ({ file, seconds }) =>
        `${file} took ${seconds.toFixed(0)} s of ${total.toFixed(0)} s, more than ${100 * MOST} %: split it, or move it to a lane.`,
    );
}
