import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for each test of a file and removes it afterwards. */
export function eachInFolder(begin: (folder: string) => unknown): void {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shell-test-'));
    await begin(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
}
