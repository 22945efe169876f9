import { bundledPackages } from './jest/bundled-packages.mjs';

const packages = bundledPackages();

// NestJS 12 is ESM only: run with `node --experimental-vm-modules`, on the project's Node 24 (npm test does).
export default {
  displayName: 'api',
  rootDir: import.meta.dirname,
  ...packages,
  moduleNameMapper: {
    '^fast-check$': new URL('../libs/build/src/jest-fast-check.cjs', import.meta.url).pathname,
    ...packages.moduleNameMapper,
  },
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  globalSetup: '<rootDir>/test/support/start-test-database.mjs',
  globalTeardown: '<rootDir>/test/support/stop-test-database.mjs',
  testTimeout: 30_000,
};
