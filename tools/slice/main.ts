import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publishRelease, describeRelease } from './publish-release.ts';
import { activate, readRegistry } from './registry-file.ts';

const HELP = `Usage: npm run slice -- <command>

  release <slice>             build, copy to the store, activate
  activate <slice> <version>  make a release in the store the active one
  rollback <slice>            back to the release that was active before
  status                      which release of each slice is active
  history [slice]             who activated what, when and why

Options
  --why <text>      why, for the history
  --who <name>      who, instead of the account's name
  --no-build        release what lies in the slice's dist/
  --json            print JSON

SLICE_REGISTRY and SLICE_STORE name the registry's file and the store's folder.`;

const root = resolve(import.meta.dirname, '../..');
const registryPath = resolve(root, process.env['SLICE_REGISTRY'] ?? '.data/slices/registry.json');
const store = resolve(root, process.env['SLICE_STORE'] ?? '.data/slices/store');

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    why: { type: 'string', default: '' },
    who: { type: 'string', default: userInfo().username },
    build: { type: 'boolean', default: true },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const commands: Record<string, (...words: string[]) => Promise<unknown>> = {
  async release(slice = missing('the slice')) {
    if (options.build) build(slice);
    const { version } = await publishRelease(join(root, `mfe-${slice}`, 'dist'), store);
    return switchTo(slice, version);
  },
  activate: (slice = missing('the slice'), version = missing('the version')) => switchTo(slice, version),
  async rollback(slice = missing('the slice')) {
    const { history } = await readRegistry(registryPath);
    const before = history.findLast((change) => change.slice === slice)?.from;
    if (!before) throw new Error(`${slice} has had no release before the one that is active.`);
    return switchTo(slice, before.version);
  },
  async status() {
    const { revision, slices } = await readRegistry(registryPath);
    return {
      revision,
      ...Object.fromEntries(Object.entries(slices).map(([name, { version }]) => [name, version])),
    };
  },
  async history(slice) {
    const { history } = await readRegistry(registryPath);
    return history
      .filter((change) => !slice || change.slice === slice)
      .map(({ from, to, ...change }) => ({ ...change, from: from?.version ?? '', to: to.version }));
  },
};

async function switchTo(slice: string, version: string) {
  const { revision, slices } = await readRegistry(registryPath);
  const { manifestSha256 } = await describeRelease(join(store, slice, version));
  const to = { version, manifestSha256 };
  if (slices[slice]?.manifestSha256 === manifestSha256) return { slice, version, revision, unchanged: true };
  const { why, who } = options;
  const after = await activate(registryPath, { slice, to, who, why, expectedRevision: revision });
  return { slice, version, revision: after.revision };
}

function build(slice: string): void {
  const { status } = spawnSync('npx', ['nx', 'run', `@opinionbridge/mfe-${slice}:build`], {
    cwd: root,
    stdio: ['ignore', options.json ? 'ignore' : 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`Slice ${slice} does not build; its errors stand above.`);
}

function missing(what: string): never {
  throw new Error(`Say ${what}, please.\n\n${HELP}`);
}

const [command = '', ...words] = positionals;
try {
  const run = commands[command];
  if (options.help || !run) {
    console.log(HELP);
    process.exitCode = options.help ? 0 : 2;
  } else {
    const result = await run(...words);
    if (options.json) console.log(JSON.stringify(result, null, 1));
    else console.table(result);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
