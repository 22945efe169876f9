import { MAX_SIGNATURE_BYTES, SIGNATURE_FILE } from '@opinionbridge/releases/signing';
import { sliceWord, word, type Command } from '../../command.ts';
import { checkedSignature } from '../../keys/release-keys.ts';
import { describeStored, type Publication } from '../../store/release-store.ts';

export const provenance: Command = {
  words: '<slice> <version>',
  purpose: 'print who signed a release and which commit it was built from, as SLSA provenance',
  help: 'According to its signature, which must match SLICE_KEYS. To check the claim: verify --rebuild.',
  async run({ store, keys }, _options, words) {
    const [slice, version] = [sliceWord(words), word(words, 1, 'the version')];
    const { publication } = await describeStored(store, slice, version);
    const signature = await store.read(slice, version, SIGNATURE_FILE, MAX_SIGNATURE_BYTES);
    if (!signature) throw new Error(`${slice} ${version} is not signed.`);
    const checked = await checkedSignature(signature, publication, keys);
    if (!checked) throw new Error('Set SLICE_KEYS to the trusted keys.');
    if (checked.state !== 'trusted') throw new Error(`${slice} ${version}: ${checked.reason}`);
    const json = slsaProvenance(publication, checked);
    return { json, text: JSON.stringify(json, null, 2) };
  },
};

interface Signing {
  readonly kid: string;
  readonly signedAt: Date;
  readonly commit: string | undefined;
}

/** Namespace of builder ids, which name a signing key (https://slsa.dev/spec/v1.0/provenance). */
const BUILDER = 'urn:opinionbridge:release-key:';

/** Creates an in-toto statement with a SLSA 1.0 predicate; deterministic for a signature. */
export function slsaProvenance(
  { slice, version, manifestSha256 }: Publication,
  { kid, signedAt, commit }: Signing,
) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: `${slice}/${version}/release.json`, digest: { sha256: manifestSha256 } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:opinionbridge:slice-build:1',
        externalParameters: { slice },
        resolvedDependencies: commit ? [{ name: 'source', digest: { gitCommit: commit } }] : [],
      },
      runDetails: {
        builder: { id: BUILDER + kid },
        metadata: { finishedOn: signedAt.toISOString() },
      },
    },
  };
}
