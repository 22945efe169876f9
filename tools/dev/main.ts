import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from '../site/build-site.ts';
import { developmentKeys, developmentKeysPath } from '../slice/keys/development-keys.ts';
import { keysOfEnvironment } from '../slice/keys/release-keys.ts';
import { releaseSlices } from '../site/release-slices.ts';
import { sliceNamesIn } from '../site/slice-folders.ts';
import { root, startSite, type RunningSite } from '../site/start-site.ts';
import { checkTypes } from './check-types.ts';
import { DevStatus } from './dev-status.ts';
import { developShell } from './develop-shell.ts';
import { developSlice } from './develop-slice.ts';
import { keysWithReleased } from './keys-with-released.ts';
import { takeReleasedOthers } from './released-others.ts';

const HELP = `Usage: npm run dev [-- <slice>]

Runs the site; pages that are open show a change of a file by themselves: components keep their state, styles
change in place, anything else loads anew. They show, too, why something does not build, what is wrong with types,
and what was thrown, with lines of the sources. The shell is watched like the slices.

  without a slice   all slices are watched
  with a slice      only that one; the others are as they were built here, or as they are released where
                    SLICE_REGISTRY and SLICE_STORE (paths or http(s) addresses) say, by the teams whose public
                    keys SLICE_KEYS names

Releases go to a registry and a store of their own, under .data/dev; posts are those of npm start.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});
const known = sliceNamesIn(root);
const [only] = positionals;
const say = (message: string) => console.log(`· ${message}`);
const port = (name: string, standard: number) => Number(process.env[name] ?? standard);

let site: RunningSite | undefined;
const ends: (() => Promise<void>)[] = [];
let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  say('Stopping …');
  await Promise.all(ends.map((end) => end()));
  await site?.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
process.on('disconnect', () => void stop());

if (values.help || (only && !known.includes(only))) {
  console.log(values.help ? HELP : `There is no slice "${only}", only ${known.join(', ')}.\n\n${HELP}`);
  process.exit(values.help ? 0 : 2);
}

/** Where the others come from, when somebody has released them. */
const { SLICE_REGISTRY, SLICE_STORE } = process.env;
const released =
  only && SLICE_REGISTRY && SLICE_STORE
    ? { registry: SLICE_REGISTRY, store: SLICE_STORE, keys: keysOfEnvironment(process.env) }
    : undefined;

const place = join(root, '.data/dev');
const places = { registry: join(place, 'registry.json'), store: join(place, 'store') };
const dataDir = join(root, '.data');
const own = { keys: developmentKeys(dataDir), place: developmentKeysPath(dataDir) };
const status = new DevStatus(join(place, 'status.json'));

try {
  const keys =
    released && only ? await keysWithReleased(own.keys, only, released.keys, join(place, 'keys.json')) : own;
  await buildSite(say);
  const builtShell = join(place, 'shell-build');
  const endShell = await developShell(builtShell, status, () => {
    say('The shell is built anew');
    site?.shell.restart();
  });
  ends.push(endShell);
  site = await startSite({
    dataDir,
    keys,
    ports: {
      shell: port('PORT', 3000),
      api: port('API_PORT', 3001),
    },
    onProgress: say,
    onFirstAdmin: ({ email, password }) => say(`First admin: ${email} with the password ${password}`),
    release: async (slicePlaces) => {
      if (released && only) await takeReleasedOthers(released, places, only);
      await releaseSlices(root, slicePlaces, { slices: released && only ? [only] : known, isForced: true });
    },
    env: {
      SLICE_REGISTRY: places.registry,
      SLICE_STORE: places.store,
      SHELL_DATA: join(place, 'shell'),
      SHELL_BUILD: builtShell,
      LIVE_RELOAD: status.path,
      POLL_INTERVAL_MS: '50',
    },
  });
  for (const slice of only ? [only] : known) {
    const folder = join(root, `mfe-${slice}`);
    ends.push(
      await developSlice({
        folder,
        output: join(place, 'built', slice),
        ...places,
        keys: keys.keys,
        status,
        say,
      }),
      checkTypes(slice, folder, status),
    );
  }
  console.log(
    `\n  Website   ${site.shellOrigin}\n  Watching  ${only ?? known.join(', ')}\n  Ctrl-C ends all of it.\n`,
  );
} catch (error) {
  if (stopping) await new Promise(() => {});
  console.error(`\n${(error as Error).message}`);
  await site?.stop();
  process.exit(1);
}
