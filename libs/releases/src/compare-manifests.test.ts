import { compareManifests } from './compare-manifests.ts';
import type { ReleaseManifest } from './manifest.ts';

const having = (packages: string[]) =>
  ({ name: 'admin', shared: {}, contract: 1, files: [], pages: {}, probe: '/admin', packages }) as never;
const packagesOf = (now: ReleaseManifest, before: ReleaseManifest | undefined) =>
  compareManifests(now, before)
    .shared.filter(({ name }) => name.startsWith('package '))
    .map(({ name, value, before: past }) => [name, value, past]);

test('reports added and removed packages, and changed versions', () => {
  const before = having(['a@1.0.0', 'b@1.0.0', '@s/c@1.0.0', 'd@1.0.0', 'd@2.0.0']);
  const now = having(['a@1.0.0', '@s/c@1.1.0', 'd@2.0.0', 'e@0.1.0']);
  expect(packagesOf(now, before)).toEqual([
    ['package @s/c', '1.1.0', '1.0.0'],
    ['package b', null, '1.0.0'],
    ['package d', '2.0.0', '1.0.0, 2.0.0'],
    ['package e', '0.1.0', null],
  ]);
  expect(packagesOf(now, undefined)).toEqual([]);
});
