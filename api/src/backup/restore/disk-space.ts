import { statfs } from 'node:fs/promises';

/** @throws Error in words when a folder's disk has not so many bytes left */
export async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < bytes)
    throw new Error(
      `there is no room for a copy of what is there now: it may take ${megabytes(bytes)}, and the disk of ${folder} has ` +
        `${megabytes(free)} left. Nothing was touched`,
    );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
