import { join } from 'node:path';
import { REGISTRY } from '@opinionbridge/releases';
import { writeExposedTypes } from '@opinionbridge/build';
import { buildSite } from '../site/build-site.ts';
import { checkSettings } from '../site/check-settings.ts';
import { readOptions, wrongCall } from '../programs/read-options.ts';
import { readPorts, refuseOthers, requireFreePort } from '../site/ports.ts';
import { developmentKeys, developmentKeysPath } from '../slice/keys/development-keys.ts';
import { keysOfEnvironment } from '../slice/keys/release-keys.ts';
import { grantPrefixes } from '../slice/registry/grant-prefixes.ts';
import { openRegistry } from '../slice/registry/registry.ts';
import { releaseSlices, type SlicePlaces } from '../site/release-slices.ts';
import { sliceNamesIn } from '../site/slice-folders.ts';
import { releaseService } from '../site/release-service.ts';
import { endOnSignals } from '../site/processes/end-on-signals.ts';
import { root, startSite } from '../site/start-site.ts';
import { checkTypes } from './check-types.ts';
import { DevStatus } from './dev-status.ts';
import { developShell } from './develop-shell.ts';
import { developSlice } from './develop-slice.ts';
import { developTypes } from './develop-types.ts';
import { GALLERY, GALLERY_PREFIX, GALLERY_SETTLE_MS, galleryFolder } from './gallery.ts';
import { keysWithReleased } from './keys-with-released.ts';
import { fetchReleasedOthers } from './released-others.ts';
import { originOf, startAgainst, type ShellAgainst } from './start-against.ts';

const HELP = `Usage: npm run dev [-- <slice> [--site <address>]]

Runs the site; open pages show changes of files by themselves: components keep their state, styles
change in place, anything else reloads. They also show build errors, type errors
and exceptions with lines of the sources. The shell is watched like the slices.

  without a slice   all slices are watched
  with a slice      only that one; the others are those built here, or those released where
                    SLICE_REGISTRY and SLICE_STORE (paths or http(s) addresses) say, signed by the teams whose
                    public keys are in SLICE_KEYS
  --site            beside the slices of a running site, such as https://www.example.org, with that
                    site's API, read-only: GET is forwarded, anything else is refused. SLICE_TOKEN is a read token
                    of the site, SLICE_KEYS has its teams' public keys

/dev/gallery shows every component in its states; it is never deployed.
Types of the fragments that a slice provides to others are in .data/dev/types/<slice>/@mf-types.
Releases go to a separate registry and store in .data/dev; posts are those of npm start.`;

const { values, positionals } = readOptions(HELP, { site: { type: 'string' } }, 1);
const known = sliceNamesIn(root);
const [only] = positionals;
const say = (message: string) => console.log(`· ${message}`);

let site: ShellAgainst | undefined;
const ends: (() => Promise<void>)[] = [];
const isStopping = endOnSignals(async () => {
  await Promise.all(ends.map((end) => end()));
  await site?.stop();
});

if (only && !known.includes(only)) wrongCall(`There is no slice "${only}", only ${known.join(', ')}.`, HELP);
if (values.site !== undefined && !only) wrongCall(`Name the slice to develop against ${values.site}.`, HELP);

/** Origin of the site that provides the other slices. */
const against = values.site && originOf(values.site);
if (values.site !== undefined && !against)
  wrongCall(`"${values.site}" is not the address of a site, such as https://www.example.org.`, HELP);
const { SLICE_REGISTRY, SLICE_STORE } = against ? releaseService(against) : process.env;
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
  // Before the build, which takes minutes. Slices released elsewhere are signed there, others with local keys.
  const ports = readPorts(process.env);
  await checkSettings({ ...process.env, SLICE_KEYS: '' });
  await (against ? requireFreePort(ports.shell, 'website', 'PORT') : refuseOthers(dataDir, ports));
  const builtShell = join(place, 'shell-build');
  const build = async () => {
    await buildSite(say);
    const endShell = await developShell(builtShell, status, () => {
      say('The shell was rebuilt');
      site?.shell.restart();
    });
    ends.push(endShell);
  };
  // Must exist before the shell reads the trusted keys.
  if (!released) await own.keys.signingKey(GALLERY);
  await own.keys.signingKey(REGISTRY);
  const env = {
    SHELL_DATA: join(place, 'shell'),
    SHELL_BUILD: builtShell,
    LIVE_RELOAD: status.path,
    POLL_INTERVAL_MS: '50',
  };
  const release = async (slicePlaces: SlicePlaces) => {
    if (released && only) await fetchReleasedOthers(released, places, only, keys.keys);
    if (!released) {
      const registry = openRegistry(slicePlaces.registry, slicePlaces.token, slicePlaces.keys);
      await grantPrefixes(registry, GALLERY, [GALLERY_PREFIX], { who: 'dev', why: 'every component' });
    }
    await releaseSlices(root, slicePlaces, { slices: released && only ? [only] : known, isForced: true });
  };
  const common = { dataDir, keys, release, onProgress: say };
  if (against) await build();
  site = against
    ? await startAgainst({ ...common, ...places, site: against, port: ports.shell, env })
    : await startSite({
        ...common,
        ports,
        build,
        onFirstAdmin: ({ email, password }) => say(`First admin: ${email} with the password ${password}`),
        env: { ...env, SLICE_REGISTRY: places.registry, SLICE_STORE: places.store },
      });
  const watched = [...(only ? [only] : known), ...(released ? [] : [GALLERY])];
  for (const slice of watched) {
    const folder = slice === GALLERY ? galleryFolder(root) : join(root, `mfe-${slice}`);
    const types = developTypes(
      (signal) => writeExposedTypes(folder, join(place, 'types', slice), signal),
      (why) => say(`The types of ${slice}'s fragments have errors: ${why}`),
    );
    ends.push(
      types.end,
      await developSlice({
        folder,
        output: join(place, 'built', slice),
        ...places,
        keys: keys.keys,
        status,
        ...(slice === GALLERY && { settleMs: GALLERY_SETTLE_MS }),
        say,
        onReleased: types.due,
      }),
      checkTypes(slice, folder, status),
    );
  }
  console.log(
    `\n  Website   ${site.shellOrigin}\n  Watching  ${watched.join(', ')}\n  Ctrl-C stops everything.\n`,
  );
} catch (error) {
  if (isStopping()) await new Promise(() => {});
  console.error(`\n${(error as Error).message}`);
  await site?.stop();
  process.exit(1);
}
