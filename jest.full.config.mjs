import { projects } from './jest.config.mjs';

/** `npm run test:full`, which names the files: those of a lane, and those with properties. */
export default {
  maxWorkers: 3,
  // Real databases, kills and restarts take a while on a busy machine.
  testTimeout: 180_000,
  projects: projects.map((project) => ({
    ...project,
    testMatch: ['<rootDir>/**/*.test.ts'],
  })),
};
