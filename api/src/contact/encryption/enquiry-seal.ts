import { hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';
import { keyedHash, Keys, type KeyUse } from '../../platform/configuration/secrets/keys.ts';
import { CannotDecrypt, openWith, sealWith } from '../../platform/configuration/secrets/seal.ts';
import { DETAILS, type Enquiry, type EnquiryContent, type EnquiryState } from '../enquiry/enquiry.ts';
import type { StoredEnquiry } from '../enquiry/enquiry.schema.ts';
import { hasWords, searchTextOf, tokensFilter, tokensOf, type SearchTokens } from './search-tokens.ts';

const CONTENT = ['firstName', 'lastName', 'email', 'phone', 'subject', 'helpyou', ...DETAILS] as const;
const KEY_BYTES = 32;

/** An enquiry's own key as it is stored: encrypted with a key of the API's secret. */
export type WrappedKey = Pick<EnquiryState, 'wrappedKey' | 'sealedBy'>;

type Sealed = WrappedKey & SearchTokens & Pick<StoredEnquiry, 'sealed' | 'emailKey'>;
type Content = EnquiryContent & Pick<Enquiry, 'contentHash'>;

const UNREADABLE: Content = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  helpyou: '',
  contentHash: '',
  subject: 'This enquiry cannot be decrypted',
};

/**
 * Encrypts what visitors and coordinators write, under a key for each enquiry: a reader of the database or a backup sees
 * neither names nor texts, and without its key nothing of an enquiry can be read.
 *
 * The API's secret wraps the keys, and makes the tokens by which enquiries are found. Changing it wraps every key anew
 * (reseal-enquiries.ts); until that is done, the former secret opens and finds what it sealed.
 */
@Injectable()
export class EnquirySeal {
  constructor(private readonly keys: Keys) {}

  /** Encrypts an enquiry's content with a new key. */
  seal(reference: string, content: Content): Sealed {
    const key = randomBytes(KEY_BYTES);
    const plain = Object.fromEntries(
      [...CONTENT, 'contentHash' as const].map((name) => [name, content[name]]),
    );
    return { ...this.wrap(reference, key, content), sealed: sealWith(key, plain) };
  }

  /** Returns the fields that depend on the API's secret, made with the current one. */
  reseal(enquiry: Enquiry): Omit<Sealed, 'sealed'> {
    return this.wrap(enquiry._id, this.keyOf(enquiry), enquiry);
  }

  /** Whether one of the secrets sealed an enquiry. */
  isKnown({ sealedBy }: WrappedKey): boolean {
    return this.secrets.includes(sealedBy);
  }

  /** @throws CannotDecrypt if the enquiry was sealed with a secret that is not set, or altered */
  open(stored: StoredEnquiry): Enquiry {
    return { ...stateOf(stored), ...(this.openPart(stored, stored.sealed) as Content) };
  }

  /** Like `open`, but an enquiry that cannot be decrypted says so: one damaged document must not hide all others. */
  openOrSay(stored: StoredEnquiry): Enquiry {
    try {
      return this.open(stored);
    } catch {
      return { ...stateOf(stored), ...UNREADABLE };
    }
  }

  /** Encrypts what belongs to an enquiry with its key. @throws CannotDecrypt like `open` */
  sealPart(enquiry: WrappedKey, content: unknown): string {
    return sealWith(this.keyOf(enquiry), content);
  }

  /** @throws CannotDecrypt like `open` */
  openPart(enquiry: WrappedKey, sealed: string): unknown {
    return openWith(this.keyOf(enquiry), sealed);
  }

  /**
   * Returns 32 bytes by which the site recognizes what it sent about an enquiry. They derive from the enquiry's own key,
   * so they stay when the API's secret changes; nobody has those of an enquiry that cannot be decrypted.
   */
  tokenOf(enquiry: Enquiry, use: 'link' | 'answer'): Buffer {
    try {
      return Buffer.from(hkdfSync('sha256', this.keyOf(enquiry), '', `${use} of ${enquiry._id}`, KEY_BYTES));
    } catch {
      return randomBytes(KEY_BYTES);
    }
  }

  /** Returns a filter for all enquiries of a person, ignoring the case of the address. */
  ofPerson(email: string): QueryFilter<StoredEnquiry> {
    const hashes = this.made('enquiry person').map((key) => keyedHash(key, emailKeyOf(email)));
    return { emailKey: { $in: hashes } };
  }

  /** Returns a filter for enquiries that contain these words, and some others; see `hasWords`. */
  withWords(words: string): QueryFilter<StoredEnquiry> {
    const [filter = {}, ...others] = this.made('enquiry search').map((key) => tokensFilter(words, key));
    return others.length > 0 && filter.$and ? { $or: [filter, ...others] } : filter;
  }

  /** Whether an enquiry contains every one of these words. */
  hasWords(enquiry: Enquiry, words: string): boolean {
    return hasWords(searchTextOf(enquiry._id, enquiry), words);
  }

  /** Matches enquiries that the former secret sealed. */
  get bySecretBefore(): QueryFilter<StoredEnquiry> {
    return { sealedBy: { $in: this.secrets.filter((secret) => secret !== this.keys.fingerprint) } };
  }

  /** Matches enquiries that none of the secrets opens. */
  get byUnknownSecret(): QueryFilter<StoredEnquiry> {
    return { sealedBy: { $nin: this.secrets } };
  }

  private wrap(reference: string, key: Buffer, content: EnquiryContent): Omit<Sealed, 'sealed'> {
    return {
      wrappedKey: sealWith(this.keys.current('enquiry content'), key.toString('base64')),
      sealedBy: this.keys.fingerprint,
      emailKey: keyedHash(this.keys.current('enquiry person'), emailKeyOf(content.email)),
      ...tokensOf(searchTextOf(reference, content), this.keys.current('enquiry search')),
    };
  }

  private keyOf({ wrappedKey, sealedBy }: WrappedKey): Buffer {
    const wrapping = this.keys.forStored('enquiry content').find(({ secret }) => secret === sealedBy);
    if (!wrapping)
      throw new CannotDecrypt(
        'This enquiry was sealed with another JWT_SECRET: set JWT_SECRET_FORMER to it.',
      );
    return Buffer.from(openWith(wrapping.key, wrappedKey) as string, 'base64');
  }

  private get secrets(): string[] {
    return this.keys.forStored('enquiry content').map(({ secret }) => secret);
  }

  private made(use: KeyUse): Buffer[] {
    return this.keys.forStored(use).map(({ key }) => key);
  }
}

function stateOf(stored: StoredEnquiry): EnquiryState {
  const { sealed: _, emailKey: __, search: ___, searchShort: ____, ...state } = stored;
  return state;
}
