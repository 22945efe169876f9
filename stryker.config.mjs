import { readFileSync } from 'node:fs';
import api from './api/jest.config.mjs';
import { preset } from './libs/build/jest-preset.mjs';

const { globalSetup: _, globalTeardown: __, rootDir: ___, ...withoutDatabase } = api;
/** Packages of this workspace resolve to the mutated copy: `node_modules` would lead out of it, to the originals. */
const ofTheCopy = Object.fromEntries(
  ['contracts', 'releases'].flatMap((name) =>
    Object.entries(JSON.parse(readFileSync(`libs/${name}/package.json`, 'utf8')).exports).map(
      ([entry, file]) => [`^@opinionbridge/${name}${entry.slice(1)}$`, `<rootDir>/libs/${name}/${file}`],
    ),
  ),
);
const withCopy = (config) => ({ ...config, moduleNameMapper: { ...config.moduleNameMapper, ...ofTheCopy } });
/** Tests of lanes are too slow to run for each mutant. */
const testPathIgnorePatterns = ['/node_modules/', '/dist/', '\\.full\\.test\\.'];

/**
 * `npm run test:full -- mutation`: mutates the code that decides and reports which mutants no test beside it detects.
 * Other modules carry out these decisions; those are tested with the real database, store and browser.
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  // Nest consists of ES modules.
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: {
    projectType: 'custom',
    config: {
      maxWorkers: 1,
      projects: [
        {
          ...withCopy(withoutDatabase),
          testPathIgnorePatterns,
          displayName: 'api',
          testMatch: ['**/api/src/**/*.test.ts'],
        },
        {
          ...withCopy(preset),
          testPathIgnorePatterns,
          displayName: 'shell',
          testMatch: [
            '**/shell/src/control/**/*.test.ts',
            '**/shell/src/{artifacts,http/pages,shared/routing}/*.test.ts',
          ],
        },
        {
          ...withCopy(preset),
          testPathIgnorePatterns,
          displayName: 'libs',
          testMatch: [
            '**/libs/releases/src/**/*.test.ts',
            '**/libs/contracts/src/text/*.test.ts',
            '**/tools/slice/registry/*.test.ts',
          ],
        },
      ],
    },
  },
  coverageAnalysis: 'perTest',
  mutate: [
    'api/src/auth/{guessing/login-rules,login/device-marks,passwords/password-rules,two-factor/one-time-codes}.ts',
    'api/src/platform/work/outbox/delivery-plan.ts',
    'api/src/contact/{encryption/enquiry-seal,encryption/search-tokens,enquiry/enquiry-reference,exporting/enquiries-csv}.ts',
    'api/src/contact/receiving/{refuse-cross-site.guard,spam-signals}.ts',
    'api/src/platform/http/fields/clean-text.ts',
    'api/src/blog/content/clean-html.ts',
    'api/src/media/{encode-picture,recognise-picture}.ts',
    'shell/src/artifacts/{fetch-file,local-releases,release-files,release-signatures,trusted-keys,verify-manifest}.ts',
    'shell/src/control/desired-state/{choose-serving,plan,reduce,registry-reader}.ts',
    'shell/src/control/canary/canary-bucket.ts',
    'shell/src/http/pages/{address,allowed-headers,html-cache}.ts',
    'libs/contracts/src/text/slugs.ts',
    'libs/releases/src/manifest.ts',
    'libs/releases/src/evidence/{browser-votes,fault-rates,judge-reports,page-outcomes,recent-start}.ts',
    'libs/releases/src/registry/{change-registry,ramp,registry}.ts',
    'libs/releases/src/signing/{check-signature,registry-log,sign-release,signing-key,slice-keys}.ts',
  ],
  ignorePatterns: ['.cache', '.data', '.nx', 'dist', 'test-results', 'bench', 'docs', 'e2e', 'mfe-*'],
  tempDirName: '.cache/mutation',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  timeoutMS: 20_000,
  // A runner keeps the modules of each test it has run.
  maxTestRunnerReuse: 60,
  thresholds: { high: 95, low: 90, break: 90 },
};
