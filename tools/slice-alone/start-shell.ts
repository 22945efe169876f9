import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REGISTRY, type ReleaseManifest, type ShellReport } from '@opinionbridge/releases';
import { makeSigningKey, publicHalf } from '@opinionbridge/releases/signing';
import { freePort } from '../database/free-port.ts';
import { makeTemporaryFolder } from '../site/processes/temporary-folder.ts';
import { startServer } from '../site/start-servers.ts';
import { grantPrefixes } from '../slice/registry/grant-prefixes.ts';
import { activate, openRegistry } from '../slice/registry/registry.ts';
import { publishRelease } from '../slice/store/publish-release.ts';
import { startApiStub } from './api-stub.ts';
import { openRelease } from './open-release.ts';
import type { StartedShell, StartShellOptions } from './options.ts';

export interface ShellFiles {
  /** Its Node program. */
  readonly program: string;
  /** Its build: `browser/`, `server/` and `release.json`. */
  readonly build: string;
  /** Parent of its working folder; by default the system's temporary folder. */
  readonly temporary?: string;
}

/** Settings for a test, which visits all pages from one, possibly busy, machine. */
const SETTINGS = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  RENDERERS: '1',
  COLD_PAGES_PER_MINUTE: '0',
  SHED_ABOVE_MS: '60000',
};

/** Not `console`, because test runners add the caller's position. */
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const unavailable = () => new Response('', { status: 503 });

/** See `startShell` in this folder's index; throws Error, with everything stopped again */
export async function startShellOf(
  { program, build, temporary = tmpdir() }: ShellFiles,
  { release, api = unavailable }: StartShellOptions,
): Promise<StartedShell> {
  refuseOldNode();
  const place = await makeTemporaryFolder(temporary, 'opinionbridge-shell');
  const stops: (() => Promise<unknown>)[] = [() => rm(place, { recursive: true, force: true })];
  const stop = async () => {
    for (let last = stops.pop(); last; last = stops.pop()) await last();
  };
  try {
    const { folder, manifest } = await openRelease(resolve(release), join(place, 'unpacked'));
    const places = await releaseAlone(folder, manifest, place);
    const stub = await startApiStub(api);
    stops.push(() => stub.close());
    const port = await freePort();
    const options = {
      name: 'The shell',
      program,
      cwd: place,
      env: {
        ...SETTINGS,
        ...places,
        PATH: process.env['PATH'],
        API_ORIGIN: stub.origin,
        SHELL_BUILD: build,
        SHELL_DATA: join(place, 'shell'),
      },
      logFile: join(place, 'shell.log'),
      // Shows only warnings and errors, including the slice's own: what one looks for after a failed test.
      onLine: (line: string) => {
        say(line);
        return false;
      },
      onProgress: say,
    };
    // Not /health/ready: a shell that refuses its only release is never ready.
    const shell = await startServer(port, options, '/health/live');
    stops.push(() => shell.stop());
    await refuseUnlessServed(`http://127.0.0.1:${port}`, manifest);
    return { url: `http://localhost:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Renderers need Node's permission model, which older versions lack. */
function refuseOldNode(): void {
  if (!process.allowedNodeEnvironmentFlags.has('--permission'))
    throw new Error(`The shell needs Node 24, and this is ${process.version}.`);
}

/** Signs it with a new key in a registry and store of its own; returns the shell's environment for them. */
async function releaseAlone(folder: string, { name, prefixes = [] }: ReleaseManifest, place: string) {
  const [registry, store] = [join(place, 'registry.json'), join(place, 'store')];
  const key = await makeSigningKey(name);
  const known = { [name]: [publicHalf(key)], [REGISTRY]: [publicHalf(key)] };
  const keys = { signingKey: async () => key, publicKeys: async () => known };
  const { publication } = await publishRelease(folder, store, keys);
  const { version, manifestSha256 } = publication;
  const writer = { who: 'startShell', why: 'a test of the slice alone' };
  const granted = await grantPrefixes(openRegistry(registry, undefined, keys), name, prefixes, writer);
  const expectedRevision = granted.registry.revision;
  const activation = { slice: name, to: { version, manifestSha256 }, ...writer, expectedRevision };
  await activate(registry, activation, undefined, keys);
  return {
    SLICE_REGISTRY: registry,
    SLICE_STORE: store,
    SLICE_KEYS: JSON.stringify(known),
  };
}

/** Waits until the shell has judged the release, for which it limits itself; throws Error if it is refused. */
async function refuseUnlessServed(address: string, manifest: ReleaseManifest): Promise<void> {
  const { name, version } = manifest;
  const { current, releases } = (await (await fetch(`${address}/health/slices`)).json()) as ShellReport;
  if (current[name] === version) return;
  const { state, reason } = releases.find(({ slice }) => slice === name) ?? {};
  if (state === 'pulling' || state === 'starting') {
    await pause(50);
    return refuseUnlessServed(address, manifest);
  }
  throw new Error(`The shell has ${name} ${version} ${state}: ${reason}`);
}
