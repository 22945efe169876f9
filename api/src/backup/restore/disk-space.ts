import { statfs } from 'node:fs/promises';

/** @throws Error with a message for people if a folder's disk has fewer bytes free */
export async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < bytes)
    throw new Error(
      `there is no room for a copy of the present data: it may take ${megabytes(bytes)}, and the disk of ${folder} has ` +
        `${megabytes(free)} left. Nothing was touched`,
    );
}

/** Messages of SQLite and of MongoDB (code 14031, OutOfDiskSpace). */
const FULL = /database or disk is full|OutOfDiskSpace|No space left/i;

/** Returns the reason for a command's failure, as a sentence for its operator. */
export function hindrance(error: unknown): string {
  const { message } = error as Error;
  return FULL.test(message)
    ? "the database's disk is full. Make room there, and run the command again"
    : message;
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
