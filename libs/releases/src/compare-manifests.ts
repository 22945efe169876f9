import {
  nameAndVersion,
  probePages,
  releaseBytes,
  type ReleaseManifest,
  type ShellManifest,
} from './manifest.ts';

type Manifest = ReleaseManifest | ShellManifest;

/** Size of a part of a release next to the same part of another release; null if a release lacks it. */
export interface ComparedBytes {
  readonly name: string;
  readonly bytes: number | null;
  readonly before: number | null;
}

export interface ComparedText {
  readonly name: string;
  readonly value: string | null;
  readonly before: string | null;
}

export interface ComparedManifests {
  /** Bytes that a browser loads for each page, before compression. */
  readonly pages: ComparedBytes[];
  readonly totals: ComparedBytes[];
  /** Ranges of shared packages, the contract version, requirements of the site, and bundled packages that differ. */
  readonly shared: ComparedText[];
}

export function compareManifests(manifest: Manifest, before: Manifest | undefined): ComparedManifests {
  return {
    pages: sideBySide(pageBytes(manifest), pageBytes(before)).map(bytesOf),
    totals: sideBySide(totals(manifest), totals(before)).map(bytesOf),
    shared: [
      ...sideBySide(ranges(manifest), ranges(before)),
      ...(before ? sideBySide(packages(manifest), packages(before)).filter(isOther) : []),
    ].map(([name, value, past]) => ({ name, value, before: past })),
  };
}

const bytesOf = ([name, bytes, before]: Side<number>) => ({ name, bytes, before });

const isOther = ([, now, before]: Side<unknown>) => now !== before;

type Side<Value> = readonly [name: string, now: Value | null, before: Value | null];

function sideBySide<Value>(now: Map<string, Value>, before: Map<string, Value>): Side<Value>[] {
  const names = [...new Set([...now.keys(), ...before.keys()])].sort();
  return names.map((name) => [name, now.get(name) ?? null, before.get(name) ?? null]);
}

/** Returns the bytes of scripts and styles that each page loads, including the entry and the slice itself. */
function pageBytes(manifest: Manifest | undefined): Map<string, number> {
  if (!manifest || !('pages' in manifest)) return new Map();
  const { entry, expose, pages, files } = manifest;
  const bytes = new Map(files.map((file) => [file.path, file.bytes]));
  return new Map(
    Object.entries(pages).map(([name, page]) => {
      const loaded = new Set([entry, ...expose.js, ...expose.css, ...page.js, ...page.css]);
      return [name, [...loaded].reduce((sum, path) => sum + (bytes.get(path) ?? 0), 0)];
    }),
  );
}

function totals(manifest: Manifest | undefined): Map<string, number> {
  if (!manifest) return new Map();
  const entries: [string, number][] = [
    ['bytes', releaseBytes(manifest)],
    ['files', manifest.files.length],
  ];
  if ('server' in manifest)
    entries.push(['server bytes', manifest.files.find(({ path }) => path === manifest.server)?.bytes ?? 0]);
  return new Map(entries);
}

function ranges(manifest: Manifest | undefined): Map<string, string> {
  if (!manifest || !('shared' in manifest)) return new Map();
  const { shared, contract, prefixes = [], menu = [] } = manifest;
  const asked = {
    prefixes: prefixes.join(' '),
    'menu entries': menu.map(({ path }) => path).join(' '),
    'probe pages': probePages(manifest).join(' '),
  };
  const named = Object.entries(asked).filter(([, words]) => words !== '');
  return new Map([...Object.entries(shared), ['slice contract', String(contract)], ...named]);
}

/** Returns the versions of each bundled package; a package may be bundled in more than one version. */
function packages(manifest: Manifest): Map<string, string> {
  const versions = new Map<string, string>();
  for (const one of ('packages' in manifest && manifest.packages) || []) {
    const [name, version] = nameAndVersion(one);
    const key = `package ${name}`;
    versions.set(key, versions.has(key) ? `${versions.get(key)}, ${version}` : version);
  }
  return versions;
}
