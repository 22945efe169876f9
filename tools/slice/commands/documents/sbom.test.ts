import { cycloneDx } from './sbom.ts';

test('lists packages as CycloneDX with package URLs', () => {
  const release = { slice: 'blog', version: '1.0.0-0123456789', manifestSha256: 'ab'.repeat(32) };
  const bom = cycloneDx(release, ['@scope/named@1.0.0-rc.1', 'plain@2.0.0+build']);
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(bom.metadata.component).toEqual({
    type: 'application',
    name: 'blog',
    version: '1.0.0-0123456789',
    hashes: [{ alg: 'SHA-256', content: 'ab'.repeat(32) }],
  });
  expect(bom.components.map(({ name, version, purl }) => [name, version, purl])).toEqual([
    ['@scope/named', '1.0.0-rc.1', 'pkg:npm/%40scope/named@1.0.0-rc.1'],
    ['plain', '2.0.0+build', 'pkg:npm/plain@2.0.0%2Bbuild'],
  ]);
});
