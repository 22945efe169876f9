import { globSync } from 'node:fs';
import { root, step, type Outcome } from '../programs/step.ts';

/** Checks that run no tests, each over everything. */
export const lint = (folder = '.'): Promise<Outcome> =>
  step('Lint', 'eslint', [
    '--cache',
    '--cache-location',
    '.cache/eslint/',
    '--no-error-on-unmatched-pattern',
    folder,
  ]);

export const rooms = (): Promise<Outcome> =>
  step('Rooms', 'depcruise', [
    ...[
      '--config',
      '.dependency-cruiser.mjs',
      'shell/src',
      'api/src',
      ...globSync('mfe-*/src', { cwd: root }),
    ],
    ...['gallery', 'pictures', 'libs', 'tools', 'e2e', 'bench'],
  ]);

export async function types(): Promise<Outcome> {
  const parts: Outcome[] = [];
  for (const project of ['tsconfig.slices.json', 'tsconfig.programs.json', 'api'])
    parts.push(await step(`Types: ${project}`, 'tsc', ['-p', project]));
  const failed = parts.some((part) => part.failed > 0) ? 1 : 0;
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  return { name: 'Types', passed: 1 - failed, failed, seconds };
}

export const format = (): Promise<Outcome> =>
  step('Format', 'prettier', ['--check', '--log-level=warn', '.']);
