import { readdirSync } from 'node:fs';
import { preset } from './libs/build/jest-preset.mjs';
import api from './api/jest.config.mjs';
import database from './tools/database/jest.config.mjs';

const slices = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));
const packages = [
  'bench',
  'libs/build',
  'libs/contracts',
  'libs/releases',
  'libs/tracing',
  'libs/ui',
  ...slices,
  'shell',
  'tools',
];

/** Every package with tests that need no browser; `--selectProjects shell` runs those of one. */
export const projects = [
  ...packages.map((folder) => ({
    ...preset,
    displayName: folder,
    rootDir: `<rootDir>/${folder}`,
    // The database's tests start real servers and have a configuration of their own.
    testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/tools/database/'],
  })),
  api,
  database,
];

/** Tests that `npm run test:full` runs and `npm test` does not. */
const LANES = '\\.full\\.test\\.';

export default {
  // Two more than a small machine has cores: tests of the API wait for its jobs and its database.
  maxWorkers: 4,
  // For tests that hang. Jest has no such limit for a single project.
  testTimeout: 60_000,
  projects: projects.map((project) => ({
    ...project,
    testPathIgnorePatterns: [...(project.testPathIgnorePatterns ?? ['/node_modules/']), LANES],
  })),
};
