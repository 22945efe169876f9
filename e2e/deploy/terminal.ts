import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** File descriptor on which the shell reports the end of a script. */
const DONE = 3;

/** A shell into which scripts are typed, one after the other; their background processes continue. */
export class Terminal {
  private readonly shell: ChildProcess;
  private readonly folder: string;
  private readonly ended: Promise<unknown>;
  private printed = '';
  private typed = 0;

  /**
   * @param cwd working directory
   * @param env its complete environment
   * @param folder for the typed scripts
   */
  constructor(cwd: string, env: NodeJS.ProcessEnv, folder: string) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
    // A separate process group, so that nothing outlives it.
    this.shell = spawn('sh', ['-eu'], { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
    for (const stream of [this.shell.stdout, this.shell.stderr])
      stream?.on('data', (text: Buffer) => (this.printed += text.toString()));
    this.ended = once(this.shell, 'exit');
  }

  /**
   * @returns the output of the script, once it has ended
   * @throws Error with the output if one of its commands failed
   */
  async type(script: string): Promise<string> {
    const file = join(this.folder, `${(this.typed += 1)}.sh`);
    writeFileSync(file, script);
    const before = this.printed.length;
    const done = once(this.shell.stdio[DONE] as Readable, 'data');
    // Its commands must not read what is typed next.
    this.shell.stdin?.write(`. '${file}' < /dev/null\necho >&${DONE}\n`);
    const isOver = await Promise.race([done.then(() => true), this.ended.then(() => false)]);
    const said = this.printed.slice(before);
    if (!isOver) throw new Error(`A command failed:\n${script}\nIt said:\n${said}`);
    return said;
  }

  /** Kills the shell and everything started in it; harmless if it has already ended. */
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
