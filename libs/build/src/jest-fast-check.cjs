const { dirname, join } = require('node:path');

/**
 * fast-check with the same values in every run, so that a change is judged by what it changes. `PROPERTY_SEED=<number>` tries others,
 * and `PROPERTY_RUNS` more of them. Its main file by its path: its name leads here.
 */
const fc = require(join(dirname(require.resolve('fast-check/package.json')), 'lib/cjs/fast-check.js'));

fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 1),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 50),
  // A machine that is busy with other work tries fewer values, and fails no property for it: a test has a minute.
  interruptAfterTimeLimit: 45_000,
});

module.exports = fc;
