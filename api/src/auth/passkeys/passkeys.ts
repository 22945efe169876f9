import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Request } from 'express';
import type { Types } from 'mongoose';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Accounts } from '../accounts/accounts.repository.ts';
import { AccountNotices } from '../mails/account-notices.ts';
import type { AccountSession } from '../sessions/account-session.ts';
import { Ceremonies } from './ceremonies.ts';
import type { Passkey } from './passkey.schema.ts';
import type { CeremonyAnswerDto, CeremonyDto, NewPasskeyDto } from './passkeys.dto.ts';
import { MAX_PASSKEYS, PasskeyRows } from './passkeys.repository.ts';

/** Whoever signs with a passkey has shown a fingerprint, a face or a PIN: something they have, and what they are or know. */
const VERIFIED = 'required';
/** Ed25519, ES256, RS256, as COSE numbers them; named, so that instances on another Node accept the same. */
const supportedAlgorithmIDs = [-8, -7, -257];
/** Its parsers of certificates take 26 MB: an instance that sees no passkey does without. */
const library = () => import('@simplewebauthn/server');

/** Passkeys (WebAuthn) of accounts: registered, checked and removed. */
@Injectable()
export class Passkeys {
  /** From the settings: what a request says of its host is not to be trusted. */
  private readonly site: { expectedOrigin: string; expectedRPID: string };

  constructor(
    private readonly rows: PasskeyRows,
    private readonly ceremonies: Ceremonies,
    private readonly accounts: Accounts,
    private readonly notices: AccountNotices,
    environment: Environment,
  ) {
    const { origin, hostname } = new URL(environment.SITE_URL);
    this.site = { expectedOrigin: origin, expectedRPID: hostname };
  }

  /** @throws Problem `conflict` when the account has as many as it can have */
  async beginRegistration({ account, session }: AccountSession): Promise<CeremonyDto> {
    const known = await this.rows.listOf(account._id);
    if (known.length >= MAX_PASSKEYS) throw tooMany();
    const { challenge, ceremony } = await this.ceremonies.begin('registration', session._id);
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: 'OpinionBridge',
      rpID: this.site.expectedRPID,
      userName: account.email,
      userDisplayName: account.name,
      userID: new Uint8Array(userHandleOf(account)),
      challenge: new Uint8Array(challenge),
      authenticatorSelection: { residentKey: 'required', userVerification: VERIFIED },
      // So that a device is not registered a second time.
      excludeCredentials: credentialsOf(known),
      supportedAlgorithmIDs,
    });
    return { ceremony, options: { ...options } };
  }

  /** @throws Problem `passkey_refused`; `conflict` when there are too many, or somebody has registered it already */
  async register({ account, session }: AccountSession, input: NewPasskeyDto): Promise<Passkey> {
    const expectedChallenge = await this.ceremonies.end(input.ceremony, 'registration', session._id);
    const { verifyRegistrationResponse } = await library();
    const checked = await verifyRegistrationResponse({
      response: input.response as unknown as RegistrationResponseJSON,
      ...{ ...this.site, expectedChallenge, supportedAlgorithmIDs },
    }).catch(() => null);
    if (!checked?.verified) throw new Problem('passkey_refused');
    const { credential, credentialBackedUp } = checked.registrationInfo;
    const passkey = {
      ...{ _id: credential.id, accountId: account._id, name: input.name },
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      // Nobody signs these.
      transports: [credential.transports ?? []].flat().filter((one) => /^[\w-]{1,30}$/.test(one ?? '')),
      ...{ isBackedUp: credentialBackedUp, createdAt: new Date(), lastUsedAt: null },
    };
    const outcome = await this.rows.insert(passkey);
    if (outcome === 'too many') throw tooMany();
    if (outcome === 'known') throw new Problem('conflict', { detail: 'This passkey is registered already.' });
    return { ...passkey, place: '' };
  }

  /**
   * Begins to check a passkey: one of the account that is logged in, or any at a login, which asks for no name and so
   * tells nothing of who has an account.
   */
  async beginCheck(me?: AccountSession): Promise<CeremonyDto> {
    const purpose = me ? 'confirmation' : 'login';
    const { challenge, ceremony } = await this.ceremonies.begin(purpose, me?.session._id ?? '');
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.site.expectedRPID,
      challenge: new Uint8Array(challenge),
      userVerification: VERIFIED,
      allowCredentials: me ? credentialsOf(await this.rows.listOf(me.account._id)) : [],
    });
    return { ceremony, options: { ...options } };
  }

  /** The passkey that an answer names, and whose it is; nothing of it is proven yet. */
  async find({ response }: CeremonyAnswerDto) {
    const passkey = await this.rows.find(String(response['id']));
    return { passkey, account: passkey && (await this.accounts.findById(passkey.accountId)) };
  }

  /**
   * Checks what a passkey signed.
   *
   * @param me who confirms with it; nobody at a login
   * @throws Problem `passkey_refused`; `passkey_copied` when its counter went back, after its owner was told
   */
  async check(
    { passkey, account }: Awaited<ReturnType<Passkeys['find']>>,
    input: CeremonyAnswerDto,
    request: Request,
    me?: AccountSession,
  ): Promise<void> {
    const purpose = me ? 'confirmation' : 'login';
    const expectedChallenge = await this.ceremonies.end(input.ceremony, purpose, me?.session._id ?? '');
    if (!passkey || !account) throw new Problem('passkey_refused');
    const response = input.response as unknown as AuthenticationResponseJSON;
    const { verifyAuthenticationResponse } = await library();
    const checked = await verifyAuthenticationResponse({
      ...{ ...this.site, response, expectedChallenge },
      // The count is compared where it is stored: of two at once, the second is not above the first.
      credential: { id: passkey._id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
    }).catch(() => null);
    if (!checked?.verified) throw new Problem('passkey_refused');
    // Where nobody said who it is, the authenticator does.
    const isOwner = me
      ? account._id.equals(me.account._id)
      : response.response.userHandle === userHandleOf(account).toString('base64url');
    if (!isOwner) throw new Problem('passkey_refused');
    const { newCounter, credentialBackedUp } = checked.authenticationInfo;
    if (await this.rows.noteUse(passkey._id, newCounter, credentialBackedUp)) return;
    if (!(await this.rows.find(passkey._id))) throw new Problem('passkey_refused');
    await this.notices.tell(account, 'passkey copied', request);
    throw new Problem('passkey_copied');
  }
}

/** What authenticators know an account by: no name, no address, and nothing that leads to one. */
function userHandleOf({ _id }: { _id: Types.ObjectId }): Buffer {
  return createHash('sha256')
    .update(`passkey user ${String(_id)}`)
    .digest();
}

const credentialsOf = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ _id, transports }) => ({
    id: _id,
    transports: transports as AuthenticatorTransport[],
  }));

const tooMany = () =>
  new Problem('conflict', { detail: `You have ${MAX_PASSKEYS} passkeys: remove one first.` });
