import { advisoryList, knownAdvisories } from './advisories.ts';
import { shippedPackages } from './shipped-packages.ts';

const list = (versions: string, accepted?: string) =>
  advisoryList.parse({
    source: 'https://advisories.example',
    day: '2026-12-01',
    advisories: { a: [{ id: 'GHSA-1', versions, url: 'https://advisories.example/1', accepted }] },
  });

test('no shipped package has a known security advisory', () => {
  expect(knownAdvisories(shippedPackages())).toEqual([]);
});

test.each([
  ['1.0.0', '<1.0.0 || >=2.0.0 <2.0.2', 0],
  ['2.0.1', '<1.0.0 || >=2.0.0 <2.0.2', 1],
  ['2.0.2', '<1.0.0 || >=2.0.0 <2.0.2', 0],
  ['2.0.2-rc.1', '>=2.0.0 <2.0.2', 1],
  ['3.0.0-alpha.1', '3.0.0-alpha.1', 1],
])('%s is in %s: %i advisories', (version, versions, count) => {
  expect(knownAdvisories([{ name: 'a', version }], list(versions))).toHaveLength(count);
});

test('says which package has which advisory, unless it was accepted', () => {
  const packages = [
    { name: 'constructor', version: '1.0.0' },
    { name: 'a', version: '1.0.0' },
  ];
  expect(knownAdvisories(packages, list('*'))).toEqual(['a 1.0.0: GHSA-1, https://advisories.example/1']);
  expect(knownAdvisories(packages, list('*', 'It parses no file of a visitor.'))).toEqual([]);
});
