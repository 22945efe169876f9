import { hash } from 'node:crypto';
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

/** Requires user verification by fingerprint, face or PIN, which makes a passkey two factors in one. */
const VERIFIED = 'required';
/** COSE numbers of Ed25519, ES256 and RS256; fixed, so that instances on any version of Node accept the same ones. */
const supportedAlgorithmIDs = [-8, -7, -257];
/** Loaded on demand, because its certificate parsers take 26 MB that an instance without passkeys does not need. */
const library = () => import('@simplewebauthn/server');

/** Registers, checks and removes accounts' passkeys (WebAuthn). */
@Injectable()
export class Passkeys {
  /** From the settings, because a request's host cannot be trusted. */
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

  /** @throws Problem `conflict` if the account has the maximum number of passkeys */
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
      // Prevents registering the same device twice.
      excludeCredentials: credentialsOf(known),
      supportedAlgorithmIDs,
    });
    return { ceremony, options: { ...options } };
  }

  /** @throws Problem `passkey_refused`; `conflict` if there are too many, or the passkey is registered already */
  async register({ account, session }: AccountSession, input: NewPasskeyDto): Promise<Passkey> {
    const expectedChallenge = await this.ceremonies.end(input.ceremony, 'registration', session._id);
    const { verifyRegistrationResponse } = await library();
    const checked = await verifyRegistrationResponse({
      response: input.response as unknown as RegistrationResponseJSON,
      ...this.site,
      expectedChallenge,
      supportedAlgorithmIDs,
    }).catch(() => null);
    if (!checked?.verified) throw new Problem('passkey_refused');
    const { credential, credentialBackedUp } = checked.registrationInfo;
    const passkey = {
      _id: credential.id,
      accountId: account._id,
      name: input.name,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      // Transports are not signed.
      transports: [credential.transports ?? []].flat().filter((one) => /^[\w-]{1,30}$/.test(one ?? '')),
      isBackedUp: credentialBackedUp,
      createdAt: new Date(),
      lastUsedAt: null,
    };
    const outcome = await this.rows.insert(passkey);
    if (outcome === 'too many') throw tooMany();
    if (outcome === 'known') throw new Problem('conflict', 'This passkey is registered already.');
    return { ...passkey, place: '' };
  }

  /**
   * Begins to check a passkey: one of the logged-in account, or any at a login, which asks for no name and therefore
   * reveals nothing about who has an account.
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

  /** Returns the passkey named in a response, and its account; nothing is proven yet. */
  async find({ response }: CeremonyAnswerDto) {
    const passkey = await this.rows.find(String(response['id']));
    return { passkey, account: passkey && (await this.accounts.findById(passkey.accountId)) };
  }

  /**
   * Checks a passkey's signature.
   *
   * @param me who confirms with it; undefined at a login
   * @throws Problem `passkey_refused`; `passkey_copied` if its counter went backwards, after notifying its owner
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
      ...this.site,
      response,
      expectedChallenge,
      // The counter is compared in the database: of two concurrent uses, the second fails.
      credential: { id: passkey._id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
    }).catch(() => null);
    if (!checked?.verified) throw new Problem('passkey_refused');
    // At a login, the authenticator names the account.
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

/** Returns the account's id for authenticators, which reveals neither a name nor an address. */
const userHandleOf = ({ _id }: { _id: Types.ObjectId }): Buffer =>
  hash('sha256', `passkey user ${String(_id)}`, 'buffer');

const credentialsOf = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ _id, transports }) => ({
    id: _id,
    transports: transports as AuthenticatorTransport[],
  }));

const tooMany = () => new Problem('conflict', `You have ${MAX_PASSKEYS} passkeys: remove one first.`);
