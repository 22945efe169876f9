import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** @returns what the figures were taken on, in one sentence, but for the load after them */
export function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  return `${processors.length} cores (${model}), Node ${process.versions.node}, ${commit()}`;
}

/** @returns how many programs wanted to run at once in the last minute, on average */
export const load = (): string => (loadavg()[0] ?? NaN).toFixed(1);

function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  try {
    return `commit ${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') && ' with changes'}`;
  } catch {
    return 'no git repository';
  }
}
