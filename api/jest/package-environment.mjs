import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** One in a process: what V8 compiles of it for one test file, it has for the next. */
let script;

function readScript(folder) {
  const filename = join(folder, 'bundle.js');
  const cachedData = readFileSync(join(folder, 'bundle.cache'));
  return new vm.Script(readFileSync(filename, 'utf8'), { filename, cachedData });
}

/** Jest's environment of Node, with the function that make-bundle.mjs made of the API's packages. */
export default class PackageEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    script ??= readScript(config.projectConfig.testEnvironmentOptions.packages);
    this.global.runPackages = script.runInContext(this.context);
  }
}
