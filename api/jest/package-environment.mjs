import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** One per process: V8 reuses what it has compiled for earlier test files. */
let script;

function readScript(folder) {
  const filename = join(folder, 'bundle.js');
  const cachedData = readFileSync(join(folder, 'bundle.cache'));
  return new vm.Script(readFileSync(filename, 'utf8'), { filename, cachedData });
}

/** Jest's Node environment with the function that make-bundle.mjs created from the API's packages. */
export default class PackageEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    script ??= readScript(config.projectConfig.testEnvironmentOptions.packages);
    this.global.runPackages = script.runInContext(this.context);
  }
}
