import type { BigIntStats } from 'node:fs';

/** @returns what tells a file or folder apart from what it is after somebody wrote into it, under each of its names */
export const fileState = ({ dev, ino, size, mtimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs].join('-');
