/** Run with `node --experimental-vm-modules node_modules/jest/bin/jest.js -c tools/database/jest.config.mjs`. */
export default {
  displayName: 'database',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  moduleNameMapper: { '^fast-check$': '<rootDir>/../../libs/build/src/jest-fast-check.cjs' },
  testMatch: ['<rootDir>/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } },
    ],
  },
  testTimeout: 120_000,
};
