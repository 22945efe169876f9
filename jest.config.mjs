import { readdirSync } from 'node:fs';
import { preset } from './libs/build/jest-preset.mjs';

const slices = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));
const packages = [
  'bench',
  'libs/build',
  'libs/contracts',
  'libs/tracing',
  'libs/ui',
  ...slices,
  'shell',
  'tools',
];

/** All tests that need no browser, in one run; `--selectProjects shell` runs those of one package. */
export default {
  // Two more than a small machine has cores: tests of the API wait for its jobs, for kills and for time limits.
  maxWorkers: 4,
  // Real databases, kills and restarts take their time on a busy machine. Jest knows no such limit for one project.
  testTimeout: 180_000,
  projects: [
    ...packages.map((folder) => ({
      ...preset,
      displayName: folder,
      rootDir: `<rootDir>/${folder}`,
      // Those of the database start real servers; they have a configuration of their own.
      testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/tools/database/'],
    })),
    '<rootDir>/api/jest.config.mjs',
    '<rootDir>/tools/database/jest.config.mjs',
  ],
};
