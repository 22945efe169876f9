import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What the shell of a development site tells its pages: why something does not build, and which build of a slice was released last. */
export class DevStatus {
  readonly path: string;
  private readonly problems = new Map<string, string>();
  private readonly builds = new Map<string, string>();
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

  /** @param build hash by which the browser files of the slice's newest release know themselves */
  setBuild(slice: string, build: string): Promise<void> {
    this.builds.set(slice, build);
    return this.write();
  }

  private write(): Promise<void> {
    const content = JSON.stringify({
      problems: Object.fromEntries(this.problems),
      builds: Object.fromEntries(this.builds),
    });
    this.work = this.work.then(async () => {
      await mkdir(dirname(this.path), { recursive: true });
      await writeFile(`${this.path}.tmp`, content);
      await rename(`${this.path}.tmp`, this.path);
    });
    return this.work;
  }
}
