import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { RestartPauses } from '../../database/restart-pauses.ts';
import { Failure } from '../failure.ts';
import { LogFile } from './log-file.ts';

/** What a process may take to end in good order. */
const STOP_LIMIT_MS = 15_000;
/** Lines of a process's output that are kept to say why it died. */
const LAST_LINES = 15;

export interface ProcessOptions {
  /** As people call it. */
  readonly name: string;
  readonly program: string;
  readonly args?: readonly string[];
  /** Options of Node itself. */
  readonly nodeArgs?: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** Sees each line before the log does; true keeps the line out of it. */
  readonly onLine?: (line: string) => boolean;
  /** Told when the process died and is started again. */
  readonly onProgress: (message: string) => void;
}

/** A part of the site as a process of its own: started again when it dies, ended in good order. */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private stopping = false;
  private restarting = false;
  private startedOnce = false;
  private readonly pauses = new RestartPauses();
  private readonly lastLines: string[] = [];
  private readonly options: ProcessOptions;
  private readonly log: LogFile;

  constructor(options: ProcessOptions) {
    this.options = options;
    this.log = new LogFile(options.logFile, options.onProgress);
    this.run();
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Why the process is not running, when it ended before it ever was ready. */
  failure: Failure | undefined;

  /** The process answers: from now on it is started again when it dies. */
  markReady(): void {
    this.startedOnce = true;
  }

  /** Ends it in good order and starts it anew, with the program as it is by then. */
  restart(): void {
    const { child } = this;
    if (this.restarting || !child || child.exitCode !== null || child.signalCode !== null) return;
    this.restarting = true;
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    child.once('exit', () => clearTimeout(late));
  }

  /** @returns what it ended with: 0 when in good order; null when it had to be killed; undefined when it did not run */
  async stop(): Promise<number | null | undefined> {
    this.stopping = true;
    const { child } = this;
    let code: number | null | undefined;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      code = await ended;
      clearTimeout(late);
    }
    await this.log.end();
    return code;
  }

  private run(): void {
    const { program, args = [], nodeArgs = [], cwd, env } = this.options;
    const startedAt = Date.now();
    const { NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, [...nodeArgs, program, ...args], {
      cwd,
      env: { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env },
      // A group of its own: Ctrl-C reaches the supervisor only, which ends the parts in order. The channel tells the
      // process when the supervisor is gone, so that nothing is left behind even after kill -9.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) this.follow(stream);
    child.once('exit', (code, signal) => void this.ended(startedAt, signal ?? `exit code ${code}`));
  }

  /** What the process started and left behind when it was killed: a renderer in a loop does not notice that it is alone. */
  private sweep(): void {
    try {
      if (this.child?.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // Nothing of its group is left.
    }
  }

  private follow(stream: NodeJS.ReadableStream | null): void {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (this.options.onLine?.(line)) continue;
        this.lastLines.push(line);
        if (this.lastLines.length > LAST_LINES) this.lastLines.shift();
        this.log.add(line);
      }
    });
  }

  private async ended(startedAt: number, how: string): Promise<void> {
    this.sweep();
    if (this.stopping) return;
    if (this.restarting) {
      this.restarting = false;
      return this.run();
    }
    const { name, onProgress, logFile } = this.options;
    if (!this.startedOnce) {
      this.failure = new Failure(
        `${name} did not start (${how}). It said:\n  ${this.lastLines.join('\n  ')}`,
      );
      return;
    }
    const pauseMs = this.pauses.after(Date.now() - startedAt);
    onProgress(`${name} ended (${how}); starting it again in ${pauseMs / 1000} s. Its log: ${logFile}`);
    await pause(pauseMs);
    if (!this.stopping) this.run();
  }
}
