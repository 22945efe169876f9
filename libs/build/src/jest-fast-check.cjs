const { dirname, join } = require('node:path');

/**
 * fast-check with the same values in every run, so that results depend only on the change. `PROPERTY_SEED=<number>`
 * tries other values, and `PROPERTY_RUNS` more of them. The main file is required by path, since the package name is
 * mapped to this module.
 */
const fc = require(join(dirname(require.resolve('fast-check/package.json')), 'lib/cjs/fast-check.js'));

fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 1),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 50),
  // On a busy machine a property tries fewer values instead of failing: a test has one minute.
  interruptAfterTimeLimit: 45_000,
});

module.exports = fc;
