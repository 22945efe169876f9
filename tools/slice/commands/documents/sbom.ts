import { nameAndVersion, SHELL } from '@opinionbridge/releases';
import { sliceWord, word, type Command } from '../../command.ts';
import { readStored, storedManifest } from '../../store/release-store.ts';

export const sbom: Command = {
  words: '<slice> <version>',
  purpose: 'print the npm packages in a release’s files, as CycloneDX',
  help: 'Of a slice, or of the browser files of shell. According to its signed manifest; nothing is built or looked up.',
  async run({ store }, _options, words) {
    const slice = words[0] === SHELL ? SHELL : sliceWord(words);
    const version = word(words, 1, 'the version');
    const { release, publication } = readStored(await storedManifest(store, slice, version));
    if (!release.packages) throw new Error(`Release ${version} of ${slice} lists no packages.`);
    const json = cycloneDx(publication, release.packages);
    return { json, text: JSON.stringify(json, null, 2) };
  },
};

interface Subject {
  readonly slice: string;
  readonly version: string;
  readonly manifestSha256: string;
}

/** A CycloneDX 1.6 bill of materials of `name@version` (https://cyclonedx.org/docs/1.6/json/); deterministic. */
export function cycloneDx({ slice, version, manifestSha256 }: Subject, packages: readonly string[]) {
  const hashes = [{ alg: 'SHA-256', content: manifestSha256 }];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: slice, version, hashes } },
    components: packages.map((one) => {
      const [name, packageVersion] = nameAndVersion(one);
      // The @ of a scope and the + of a version are encoded (https://github.com/package-url/purl-spec).
      const purl = `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(packageVersion)}`;
      return { type: 'library', 'bom-ref': purl, name, version: packageVersion, purl };
    }),
  };
}
