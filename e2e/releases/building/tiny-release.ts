import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildSlice } from '@opinionbridge/build';
import { activated, canaryStarted, type NamedRelease, type ReleaseManifest } from '@opinionbridge/releases';
import { grantPrefixes, openRegistry, signed } from '@opinionbridge/tools/slice';
import { makeTestKeys, type ObjectHost } from '@opinionbridge/tools/slice/testing';

const source = join(import.meta.dirname, '../tiny-slice');
// Separate, since workers build concurrently.
const place = resolve(import.meta.dirname, '../../../.cache/e2e/tiny', String(process.pid));

/** The release keys that the tests' shells accept: one for each slice, and one for the shell. */
export const keys = await makeTestKeys(['marketing', 'blog', 'admin', 'second-look', 'gallery', 'shell']);

/** A built release in memory. */
export interface BuiltRelease {
  readonly manifest: ReleaseManifest;
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Builds the tiny slice as `blog`, as a team would.
 *
 * @param name shown on its pages
 * @param edit changes the source of its `./slice`
 */
export async function buildTiny(name: string, edit?: (source: string) => string): Promise<BuiltRelease> {
  const folder = join(place, name);
  await rm(folder, { recursive: true, force: true });
  await cp(source, folder, { recursive: true });
  await writeFile(
    join(folder, 'src/release.ts'),
    `export const RELEASE = ${JSON.stringify(name)} as string;\n`,
  );
  const slice = join(folder, 'src/slice.tsx');
  if (edit) await writeFile(slice, edit(await readFile(slice, 'utf8')));
  const output = join(folder, 'dist');
  await buildSlice(
    { name: 'blog', folder, output, mode: 'production' },
    { packageVersion: '1.0.0', probe: '/blog' },
  );
  return readBuilt(output);
}

/** @param folder a slice's `dist` */
export async function readBuilt(folder: string): Promise<BuiltRelease> {
  const manifest = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseManifest;
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of names) {
    if (!entry.isFile() || entry.name === 'release.json') continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), await readFile(path));
  }
  return { manifest, files };
}

/** @returns the first release of a slice on a host */
export function storedRelease(host: ObjectHost, slice: string): BuiltRelease {
  const [path = ''] = [...host.objects.keys()].filter((one) =>
    new RegExp(`/store/${slice}/[^/]+/release\\.json$`).test(one),
  );
  const manifest = JSON.parse(String(host.objects.get(path))) as ReleaseManifest;
  const base = path.replace(/release\.json$/, '');
  const files = manifest.files.map(
    (file) => [file.path, host.objects.get(base + file.path) as Buffer] as const,
  );
  return { manifest, files: new Map(files) };
}

export interface Change {
  /** Changes the server file. */
  readonly server?: (code: string) => string;
  /** Code of its entry in browsers, which gets a name of its own. */
  readonly entry?: string;
  /** Changes the manifest, after the files were listed. */
  readonly manifest?: (manifest: ReleaseManifest) => object;
}

let variants = 0;

/**
 * Returns a release with a change, correctly listed and with its own version, such as a careless or hostile team could
 * make.
 */
export function variantOf({ manifest, files }: BuiltRelease, change: Change = {}): BuiltRelease {
  variants += 1;
  const changed = new Map(files);
  const code = files.get(manifest.server)?.toString('utf8') ?? '';
  changed.set(manifest.server, Buffer.from(`${change.server?.(code) ?? code}\n// variant ${variants}`));
  const entry = change.entry === undefined ? manifest.entry : `browser/remote-entry.${variants}.js`;
  if (change.entry !== undefined) changed.set(entry, Buffer.from(change.entry));
  const paths = new Set([...manifest.files.map(({ path }) => path), entry]);
  const listed: ReleaseManifest = {
    ...manifest,
    entry,
    version: `${manifest.version}-v${variants}`,
    files: [...paths].map((path) => describeFile(path, changed.get(path) as Buffer)),
  };
  return { manifest: (change.manifest?.(listed) ?? listed) as ReleaseManifest, files: changed };
}

export const describeFile = (path: string, content: Buffer) => ({
  path,
  bytes: content.byteLength,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** Signs a release and puts it on a host, as the release command does. */
export async function put(
  host: ObjectHost,
  { manifest, files }: BuiltRelease,
  by = keys,
): Promise<NamedRelease> {
  const { name: slice, version } = manifest;
  const content = Buffer.from(JSON.stringify(manifest));
  const named = { version, manifestSha256: describeFile('', content).sha256 };
  const signature = await signed({ slice, ...named }, by);
  const base = `/store/${slice}/${version}/`;
  for (const [path, file] of files) host.objects.set(base + path, file);
  host.objects.set(`${base}release.sig`, Buffer.from(signature));
  host.objects.set(`${base}release.json`, content);
  return named;
}

const writer = { who: 'test', why: 'a test' };

/** Grants a slice addresses in addition to the site's own. */
export const grant = (host: ObjectHost, slice: string, ...prefixes: string[]) =>
  grantPrefixes(openRegistry(`${host.origin}/registry.json`, undefined, keys), slice, prefixes, writer);

/**
 * Activates a release of a slice; with a share, as a canary.
 *
 * @returns the release
 */
export async function activate(
  host: ObjectHost,
  slice: string,
  to: NamedRelease,
  share?: number,
): Promise<NamedRelease> {
  const registry = openRegistry(`${host.origin}/registry.json`, undefined, keys);
  const { revision } = await registry.read();
  await registry.update(revision, (before) =>
    share === undefined
      ? activated(before, slice, to, writer)
      : canaryStarted(before, slice, to, share, writer),
  );
  return to;
}
