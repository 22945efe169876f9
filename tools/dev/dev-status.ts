import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What the shell of a development site tells its pages: why something does not build, and which build each release is of. */
export class DevStatus {
  readonly path: string;
  private readonly problems = new Map<string, string>();
  private readonly builds = new Map<string, Map<string, string>>();
  private work = Promise.resolve();

  /** @param path of the file; the shell reads it where LIVE_RELOAD names it */
  constructor(path: string) {
    this.path = path;
  }

  /**
   * @param part slice, or whatever else can have a problem
   * @param problem in words; undefined when it has none any more
   */
  set(part: string, problem: string | undefined): Promise<void> {
    if (problem === undefined) this.problems.delete(part);
    else this.problems.set(part, problem);
    return this.write();
  }

  /**
   * Says which build a release is of, before the registry names the release.
   *
   * @param build hash by which its browser files know themselves
   */
  addRelease(slice: string, version: string, build: string): Promise<void> {
    this.buildsOf(slice).set(version, build);
    return this.write();
  }

  /** Releases that are in the store no more. */
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
