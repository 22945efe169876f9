import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL } from '@opinionbridge/releases';
import { assertShippable } from './shippable.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Checks a release with packages whose licence, or none, the lockfile has. */
async function check(licences: Readonly<Record<string, string>>, contained: readonly string[]) {
  const release = { format: 1, name: SHELL, version: '1', files: [], packages: contained };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  const packages = Object.entries(licences).map(([one, license]) => {
    const [name, version] = one.split('@');
    return [`node_modules/${name}`, { version, license, dev: true }];
  });
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(packages) }),
  );
  return assertShippable(folder, folder);
}

test('a release may contain packages with an allowed licence and no advisory', async () => {
  await check({ 'swiper@14.4.0': 'MIT' }, ['swiper@14.4.0']);
});

test('a release with refused or unknown packages is not published, and says why', async () => {
  const message =
    'shell 1 contains packages that must not be shipped. Replace them and build again.\n' +
    'other: declares no licence\n' +
    'free: AGPL-3.0-only\n' +
    'swiper 6.5.0: GHSA-p3hc-fv2j-rp68, https://github.com/advisories/GHSA-p3hc-fv2j-rp68';
  const known = { 'swiper@6.5.0': 'MIT', 'free@1.0.0': 'AGPL-3.0-only', 'other@2.0.0': 'MIT' };
  await expect(check(known, ['other@1.0.0', 'free@1.0.0', 'swiper@6.5.0'])).rejects.toThrow(message);
});

test('without a lockfile, the advisories of a release’s packages count', async () => {
  const bad = ['swiper@6.5.0'];
  await expect(check({}, bad)).rejects.toThrow('swiper: declares no licence');
  await rm(join(folder, 'package-lock.json'));
  await expect(assertShippable(folder, folder)).rejects.toThrow(/again\.\nswiper 6\.5\.0: GHSA-p3hc/);
});
