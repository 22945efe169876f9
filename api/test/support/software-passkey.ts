import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Types } from 'mongoose';
import type { Passkey } from '../../src/auth/passkeys/passkey.schema.ts';
import { json, type Json, type TestApi } from './start-api.ts';

/** The browser's location and the authenticator's behavior; tests change one of them. */
export interface Circumstances {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
/** Authenticator flags: user present, user verified, and key included. */
const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

/** Encodes the subset of CBOR that WebAuthn needs. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  const head = (major: number, n: number) => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key as number), cbor(one as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** An in-memory authenticator with one key (ES256), like a phone or a security key. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** Given by the site at registration. */
  userHandle = '';
  private uses = 0;

  get credentialId(): string {
    return this.id.toString('base64url');
  }

  /** Returns the body that registers it for the API's options. */
  register({ ceremony, options }: Json, name = 'My phone', at: Circumstances = {}): Json {
    this.userHandle = options.user.id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const [keyX, keyY] = [x!, y!].map((part) => Buffer.from(part, 'base64url'));
    const key = new Map<number, number | Buffer>([[1, 2], [3, -7], [-1, 1], [-2, keyX!], [-3, keyY!]]); // prettier-ignore
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(key)]);
    const authData = Buffer.concat([
      this.authenticatorData({ rpId: options.rp.id, ...at }, HAS_KEY),
      credential,
    ]);
    const attestation = new Map<string, unknown>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]]); // prettier-ignore
    return {
      ceremony,
      name,
      response: this.credential({
        transports: ['internal'],
        clientDataJSON: this.clientData('webauthn.create', options.challenge, at).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
      }),
    };
  }

  /** Returns the body that logs in or confirms with it for the API's options. */
  sign({ ceremony, options }: Json, at: Circumstances = {}): Json {
    const authenticatorData = this.authenticatorData({ rpId: options.rpId, ...at });
    const clientData = this.clientData('webauthn.get', options.challenge, at);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ceremony,
      response: this.credential({
        userHandle: at.userHandle ?? this.userHandle,
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      }),
    };
  }

  private credential(response: object) {
    const id = this.credentialId;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private authenticatorData({ rpId, isVerified = true, counter }: Circumstances, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? ++this.uses);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(rpId!), Buffer.from([flags]), count]);
  }

  private clientData(type: string, challenge: string, { origin = 'http://localhost:3000' }: Circumstances) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

const post = (api: TestApi, path: string, body: object, headers = {}) =>
  api.send('POST', `/api/admin/${path}`, body, headers);

/** Returns options for a new passkey of the logged-in person, confirmed by the password. */
export const beginPasskey = (api: TestApi, headers: object, password: string, code?: string): Promise<Json> =>
  json(post(api, 'passkeys/registration', { password, code }, headers));

/** Registers another passkey of the logged-in person. */
export async function addPasskey(api: TestApi, headers: object, password: string, code?: string) {
  const passkey = new SoftwarePasskey();
  const body = passkey.register(await beginPasskey(api, headers, password, code));
  const made = await post(api, 'passkeys', body, headers);
  if (made.status !== 201) throw new Error(await made.text());
  return passkey;
}

/** Logs in with a passkey, like a browser that is only asked for one. */
export async function logInWithPasskey(api: TestApi, passkey: SoftwarePasskey, at?: Circumstances) {
  return post(api, 'login/passkey', passkey.sign(await json(post(api, 'login/passkey/options', {})), at));
}

/** Stores a passkey with the id `a-passkey`, with which nobody can log in. */
export const storePasskey = (api: TestApi, accountId: Types.ObjectId) =>
  api.database.collection<Passkey>('passkeys').insertOne({
    _id: 'a-passkey',
    accountId,
    name: 'Phone',
    place: `${String(accountId)} 0`,
    publicKey: 'x',
    counter: 0,
    transports: [],
    isBackedUp: false,
    createdAt: new Date(),
    lastUsedAt: null,
  });
