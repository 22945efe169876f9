import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What the shell of a development site shows in its pages: why a slice does not build, by its name. */
export class DevStatus {
  readonly path: string;
  private readonly errors = new Map<string, string>();
  private work = Promise.resolve();

  /** @param path of the file; the shell reads it where LIVE_RELOAD names it */
  constructor(path: string) {
    this.path = path;
  }

  set(slice: string, error: string | undefined): Promise<void> {
    if (error === undefined) this.errors.delete(slice);
    else this.errors.set(slice, error);
    const content = JSON.stringify(Object.fromEntries(this.errors));
    this.work = this.work.then(async () => {
      await mkdir(dirname(this.path), { recursive: true });
      await writeFile(`${this.path}.tmp`, content);
      await rename(`${this.path}.tmp`, this.path);
    });
    return this.work;
  }
}
