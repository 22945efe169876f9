import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What the development shell tells its pages: build errors, and the build of each release. */
export class DevStatus {
  readonly path: string;
  private readonly problems = new Map<string, string>();
  private readonly builds = new Map<string, Map<string, string>>();
  private work = Promise.resolve();

  /** @param path of the file that the shell reads, named by LIVE_RELOAD */
  constructor(path: string) {
    this.path = path;
  }

  /** @param problem message of a slice or another part; undefined once it is solved */
  set(part: string, problem: string | undefined): Promise<void> {
    if (problem === undefined) this.problems.delete(part);
    else this.problems.set(part, problem);
    return this.write();
  }

  /** Call it before the registry names the release; `build` is the hash in its browser files. */
  addRelease(slice: string, version: string, build: string): Promise<void> {
    this.buildsOf(slice).set(version, build);
    return this.write();
  }

  /** Removes releases that are no longer in the store. */
  forget(slice: string, versions: readonly string[]): void {
    for (const version of versions) this.buildsOf(slice).delete(version);
  }

  private buildsOf(slice: string): Map<string, string> {
    const known = this.builds.get(slice) ?? new Map<string, string>();
    this.builds.set(slice, known);
    return known;
  }

  private write(): Promise<void> {
    const content = JSON.stringify({
      problems: Object.fromEntries(this.problems),
      builds: Object.fromEntries(
        [...this.builds].map(([slice, builds]) => [slice, Object.fromEntries(builds)]),
      ),
    });
    this.work = this.work.then(async () => {
      await mkdir(dirname(this.path), { recursive: true });
      await writeFile(`${this.path}.tmp`, content);
      await rename(`${this.path}.tmp`, this.path);
    });
    return this.work;
  }
}
