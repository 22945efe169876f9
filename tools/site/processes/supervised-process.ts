import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { RestartPauses } from '../../database/restart-pauses.ts';
import { Failure } from '../failure.ts';
import { LogFile } from './log-file.ts';

/** Milliseconds for a process to end gracefully. */
const STOP_LIMIT_MS = 15_000;
/** Number of output lines kept to explain its death. */
const LAST_LINES = 15;

export interface ProcessOptions {
  readonly name: string;
  readonly program: string;
  readonly args?: readonly string[];
  /** Options of Node itself. */
  readonly nodeArgs?: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** Receives each line before it is logged; true keeps the line out of the log. */
  readonly onLine?: (line: string) => boolean;
  /** Called when the process has died and is being restarted. */
  readonly onProgress: (message: string) => void;
}

/** A part of the site as a separate process: restarted when it dies, stopped gracefully. */
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

  /** Why the process is not running, if it ended before it was ready. */
  failure: Failure | undefined;

  /** Marks it as ready: from now on it is restarted when it dies. */
  markReady(): void {
    this.startedOnce = true;
  }

  restart(): void {
    const { child } = this;
    if (this.restarting || !child || child.exitCode !== null || child.signalCode !== null) return;
    this.restarting = true;
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    child.once('exit', () => clearTimeout(late));
  }

  /** @returns its exit code, 0 after a graceful end; null if it had to be killed; undefined if it was not running */
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
      // In its own process group: Ctrl-C reaches only the supervisor, which stops the parts in order. The IPC channel
      // tells the process when the supervisor is gone, so that nothing is left behind even after SIGKILL.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) this.follow(stream);
    child.once('exit', (code, signal) => void this.ended(startedAt, signal ?? `exit code ${code}`));
  }

  /** Ends what a killed process left behind: a renderer in a loop does not notice that its parent is gone. */
  private sweep(): void {
    try {
      if (this.child?.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // Its group is empty.
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
    onProgress(`${name} ended (${how}); restarting it in ${pauseMs / 1000} s. Its log: ${logFile}`);
    await pause(pauseMs);
    if (!this.stopping) this.run();
  }
}
