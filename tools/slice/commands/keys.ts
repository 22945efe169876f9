import { readFile } from 'node:fs/promises';
import { sliceName } from '@opinionbridge/releases';
import {
  keysOf,
  makeSigningKey,
  parseSigningKey,
  publicHalf,
  type PublicKey,
  type SliceKeys,
} from '@opinionbridge/releases/signing';
import { Usage, word, type Command, type CommandContext, type Outcome } from '../command.ts';
import { changePublicKeys, revoked, withKey, writePrivateKey } from '../keys/key-files.ts';
import { table } from '../table.ts';

type Step = (context: CommandContext, words: readonly string[]) => Promise<Outcome>;

export const keys: Command = {
  words: 'new|add|list|revoke …',
  purpose: 'create and revoke signing keys',
  help: `  keys new <slice> <file>   create a key pair: writes the private key to the file, shows the public key
  keys add <slice> <file>   allow the key in the file to release the slice: adds its public key to SLICE_KEYS
  keys list                 show who may release what
  keys revoke <key>         invalidate everything that it signed
<slice> is "shell" for the platform team's key. SLICE_KEYS is the shells' file of public keys, which they reread when it changes.`,
  run: (context, _options, [name = '', ...words]) => {
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    if (!step) throw new Usage('Choose what to do with keys: new, add, list or revoke.');
    return step(context, words);
  },
};

const steps: Readonly<Record<string, Step>> = {
  async new(_context, words) {
    const [slice, file] = [owner(words), fileIn(words)];
    const key = await makeSigningKey(slice);
    await writePrivateKey(file, key);
    const shown = publicHalf(key);
    const text = `The private key is in ${file}. Keep it secret and safe: set SLICE_SIGNING_KEY to it when releasing ${slice}.

The operator adds this under "${slice}" to SLICE_KEYS (here: npm run slice -- keys add ${slice} ${file}):
${JSON.stringify(shown, null, 2)}`;
    return { json: { slice, file, key: shown }, text };
  },

  async add({ keysPath }, words) {
    const [slice, file] = [owner(words), fileIn(words)];
    const key = publicHalf(parseSigningKey(await readFile(file, 'utf8')));
    const path = named(keysPath);
    await changePublicKeys(path, (before) => {
      const after = withKey(before, slice, key);
      if (after === before) throw new Error(`${key.kid} is already a key of ${slice}.`);
      return after;
    });
    const text = `${key.kid} may release ${slice}. Shells accept it once they have ${path}.`;
    return { json: { slice, key }, text };
  },

  async list({ keys: { publicKeys } }) {
    const known = await publicKeys();
    if (!known) throw new Error('The public keys are unknown here: set SLICE_KEYS to their file.');
    const rows = rowsOf(known);
    return { json: rows, text: table(rows) };
  },

  async revoke({ keysPath }, words) {
    const kid = word(words, 0, 'the key');
    const path = named(keysPath);
    const after = await changePublicKeys(path, (before) => revoked(before, kid, new Date()));
    const slices = Object.keys(after).filter((slice) => keysOf(after, slice).some((key) => key.kid === kid));
    const text = `${kid} is revoked for ${slices.join(', ')}. Shells that have ${path} accept nothing signed with it; a release in service
stays until it is replaced. Next steps: docs/runbooks/keys.md.`;
    return { json: { kid, slices }, text };
  },
};

function owner(words: readonly string[]): string {
  const slice = word(words, 0, 'the slice');
  if (!sliceName.safeParse(slice).success) throw new Usage(`"${slice}" is not a slice.`);
  return slice;
}

function fileIn([, file]: readonly string[]): string {
  if (!file) throw new Usage('Name the file of the private key.');
  return file;
}

function named(path: string | undefined): string {
  if (path === undefined) throw new Error('Set SLICE_KEYS to the path of the file of public keys.');
  return path;
}

const rowsOf = (known: SliceKeys) =>
  Object.entries(known).flatMap(([slice, own]) =>
    own.map((key) => ({ slice, key: key.kid, state: stateOf(key) })),
  );

function stateOf({ revokedAt, notAfter }: PublicKey): string {
  if (revokedAt) return `revoked ${revokedAt}`;
  if (!notAfter) return 'good';
  return Date.parse(notAfter) < Date.now() ? `expired ${notAfter}` : `good until ${notAfter}`;
}
