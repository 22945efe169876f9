import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** @returns a sentence about the machine and the software, without the load */
export function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  return `${processors.length} cores (${model}), Node ${process.versions.node}, ${commit()}`;
}

/** @returns the load average of the last minute */
export const load = (): string => (loadavg()[0] ?? NaN).toFixed(1);

function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  try {
    return `commit ${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') && ' with changes'}`;
  } catch {
    return 'no git repository';
  }
}
