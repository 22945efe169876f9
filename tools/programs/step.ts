import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

/**
 * Runs a program of the packages and shows its output.
 *
 * @returns its exit code and duration in seconds
 */
export async function run(
  name: string,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; seconds: number }> {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await Promise.race([
    once(child, 'exit').then(([exit]) => (exit as number | null) ?? 1),
    once(child, 'error').then(([error]) => {
      console.error((error as Error).message);
      return 1;
    }),
  ]);
  return { code, seconds: Math.round((Date.now() - startedAt) / 1000) };
}

/** Runs a part that passes or fails as a whole. */
export async function step(name: string, program: string, args: readonly string[]): Promise<Outcome> {
  const { code, seconds } = await run(name, program, args);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds };
}
