import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the shell says that a script is over. */
const DONE = 3;

/** A shell that scripts are typed into, one after the other; what they start in the background goes on. */
export class Terminal {
  private readonly shell: ChildProcess;
  private readonly folder: string;
  private readonly ended: Promise<unknown>;
  private printed = '';
  private typed = 0;

  /**
   * @param cwd folder that it is opened in
   * @param env all of its environment
   * @param folder for what is typed
   */
  constructor(cwd: string, env: NodeJS.ProcessEnv, folder: string) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
    // A group of its own, so that nothing outlives it.
    this.shell = spawn('sh', ['-eu'], { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
    for (const stream of [this.shell.stdout, this.shell.stderr])
      stream?.on('data', (text: Buffer) => (this.printed += text.toString()));
    this.ended = once(this.shell, 'exit');
  }

  /**
   * @returns what was printed meanwhile, once the script is over
   * @throws Error with it, when one of its commands failed
   */
  async type(script: string): Promise<string> {
    const file = join(this.folder, `${(this.typed += 1)}.sh`);
    writeFileSync(file, script);
    const before = this.printed.length;
    const done = once(this.shell.stdio[DONE] as Readable, 'data');
    // Its commands do not read what is typed next.
    this.shell.stdin?.write(`. '${file}' < /dev/null\necho >&${DONE}\n`);
    const isOver = await Promise.race([done.then(() => true), this.ended.then(() => false)]);
    const said = this.printed.slice(before);
    if (!isOver) throw new Error(`A command failed:\n${script}\nIt said:\n${said}`);
    return said;
  }

  /** Ends it with all that was started in it. Harmless when that is over. */
  async close(): Promise<void> {
    this.shell.stdin?.end();
    try {
      process.kill(-(this.shell.pid as number), 'SIGKILL');
    } catch {
      // Nothing of the group is left.
    }
    await this.ended;
  }
}
