import type { BigIntStats } from 'node:fs';

/** @returns a key that changes when the file or folder is written to, and is the same for all of its hard links */
export const fileState = ({ dev, ino, size, mtimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs].join('-');
