import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import vm from 'node:vm';
import { rspack } from '@rspack/core';
import { folder, names, place, root } from './bundled-packages.mjs';

/** Writes bundle.js to a folder: a function expression like the one that Node wraps around a CommonJS module. */
async function writeBundle(target) {
  const entry = join(root, 'api/all-packages.cjs');
  const getters = names.map((name) => `get '${name}'() { return require('${name}'); },`);
  const conditionNames = ['node', 'require', 'default'];
  const compiler = rspack({
    mode: 'none',
    target: 'node',
    devtool: false,
    context: dirname(entry),
    entry,
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({ [entry]: `module.exports = { ${getters.join('\n')} };` }),
    ],
    // One copy of a package, whether it is imported or required.
    resolve: {
      mainFields: ['main'],
      byDependency: { esm: { conditionNames }, commonjs: { conditionNames } },
    },
    module: {
      parser: {
        // Names known only at run time, such as those of Nest's createRequire(), are resolved by Jest, which leads back
        // here.
        javascript: {
          dynamicImportMode: 'eager',
          importDynamic: false,
          importMeta: false,
          requireDynamic: false,
        },
      },
    },
    output: {
      path: target,
      filename: 'bundle.js',
      library: { type: 'commonjs2' },
      importMetaName: '({ url: __filename, dirname: __dirname, resolve: (name) => require.resolve(name) })',
    },
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  // Missing optional packages fail in the importing package, as in node_modules.
  const errors = stats
    .toJson({ all: false, errors: true })
    .errors.map(({ message }) => stripVTControlCharacters(message))
    .filter((message) => !message.includes("Can't resolve '"));
  if (errors.length > 0) throw new Error(errors.join('\n'));

  const file = join(target, 'bundle.js');
  const code = readFileSync(file, 'utf8')
    // Scripts have no import() in Jest.
    .replaceAll(/\bimport\((\w+)\)/g, 'Promise.resolve().then(() => require($1))');
  writeFileSync(file, `(function (module, exports, require, __filename, __dirname) {${code}\n})`);
}

/** Writes the modules that Jest maps names to: each exports its package from packages.cjs. */
function writeModules(target) {
  const run = `globalThis.runPackages ?? (0, eval)(require('node:fs').readFileSync(__dirname + '/bundle.js', 'utf8'))`;
  writeFileSync(join(target, 'packages.cjs'), `(${run})(module, exports, require, __filename, __dirname);`);
  const packages = JSON.stringify(join(folder, 'packages.cjs'));
  for (const name of names) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    writeFileSync(join(target, `${name}.cjs`), `module.exports = require(${packages})['${name}'];`);
  }
}

/** Loads all packages once and writes V8's code cache. */
function writeCodeCache(target) {
  const filename = join(target, 'bundle.js');
  const script = new vm.Script(readFileSync(filename, 'utf8'), { filename });
  const module = { exports: {} };
  script.runInThisContext()(module, module.exports, createRequire(filename), filename, target);
  for (const name of names) void module.exports[name];
  writeFileSync(join(target, 'bundle.cache'), script.createCachedData());
}

const making = `${place}.${process.pid}`;
const target = join(making, 'node_modules');
await writeBundle(target);
writeModules(target);
writeCodeCache(target);
try {
  renameSync(making, place);
} catch (error) {
  rmSync(making, { recursive: true });
  // Another process may have been first.
  if (!existsSync(place)) throw error;
}
process.exit(); // whatever the packages still wait for
