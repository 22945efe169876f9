import { slsaProvenance } from './provenance.ts';

const release = { slice: 'blog', version: '1.0.0-0123456789', manifestSha256: 'ab'.repeat(32) };
const signing = { kid: 'blog-1', signedAt: new Date('2026-11-29T10:00:00Z') };

test('states signer and commit as SLSA 1.0 provenance', () => {
  const { predicate, ...statement } = slsaProvenance(release, { ...signing, commit: 'c'.repeat(40) });
  expect(statement).toEqual({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'blog/1.0.0-0123456789/release.json', digest: { sha256: 'ab'.repeat(32) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
  });
  expect(predicate.buildDefinition).toMatchObject({
    externalParameters: { slice: 'blog' },
    resolvedDependencies: [{ name: 'source', digest: { gitCommit: 'c'.repeat(40) } }],
  });
  expect(predicate.runDetails).toEqual({
    builder: { id: 'urn:opinionbridge:release-key:blog-1' },
    metadata: { finishedOn: '2026-11-29T10:00:00.000Z' },
  });
});

test('states no commit if none was signed', () => {
  const { predicate } = slsaProvenance(release, { ...signing, commit: undefined });
  expect(predicate.buildDefinition.resolvedDependencies).toEqual([]);
});
