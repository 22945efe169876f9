import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const guard = fileURLToPath(new URL('guard.ts', import.meta.url));
const STOP_LIMIT_MS = 10_000;

export interface GuardedProcess {
  /** Resolves with the exit code and the last output when the program has ended. */
  ended: Promise<{ code: number | null; output: string }>;
  /** Resolves with the match of the first printed line that matches. */
  waitForLine(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
  pid: number;
}

/** Starts a program that cannot monitor its parent, under a guard that ends it when this process is gone. */
export function startGuarded(program: string, args: string[]): GuardedProcess {
  return startEndingWithStdin(process.execPath, [guard, program, ...args]);
}

/** The program ends when its standard input closes, even if this process is killed with SIGKILL. */
export function startEndingWithStdin(program: string, args: string[]): GuardedProcess {
  // In its own process group: Ctrl-C in a terminal signals the whole group, and the database must outlive the API's
  // last writes. It is ended by stop() or by the closing pipe.
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true, env: process.env });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.stdin.on('error', () => {});
  child.on('error', (error) => keep(Buffer.from(error.message)));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });

  return {
    ended,
    pid: child.pid ?? 0,
    async waitForLine(pattern) {
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match;
        const gone = await Promise.race([
          once(child.stdout, 'data').then(() => false),
          ended.then(() => true),
        ]);
        if (gone) throw new Error(output.trim() || `${program} ended without any output`);
      }
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      child.stdin.end();
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(limit);
    },
  };
}
