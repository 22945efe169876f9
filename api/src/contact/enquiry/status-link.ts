import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { localPath, urls } from '@opinionbridge/contracts';
import { Environment } from '../../platform/configuration/environment.ts';
import { Keys } from '../../platform/configuration/secrets/keys.ts';
import { languageOf, type Enquiry } from './enquiry.ts';

/** Validity of the link after receipt of the enquiry. */
export const LINK_MS = 90 * 86_400_000;
/** Time in which a withdrawal can be undone; then the enquiry is deleted. */
export const UNDO_MS = 7 * 86_400_000;

/** 132 bits. */
const TOKEN_LENGTH = 22;
const LINK = /^(OB(?:-[0-9A-Z]{4}){3})\.([\w-]{22})$/;

/**
 * Links that let senders view and withdraw their enquiries without a login. The token derives from the reference and a
 * server key, so no secret is stored, and a repeated mail contains the same link.
 */
@Injectable()
export class StatusLink {
  constructor(
    private readonly keys: Keys,
    private readonly environment: Environment,
  ) {}

  /** @returns the full address, in the language of the form that was sent */
  addressFor(enquiry: Pick<Enquiry, '_id' | 'language'>): string {
    const { _id } = enquiry;
    const link = `${_id}.${tokenFor(_id, this.keys.current('enquiry link'))}`;
    const path = localPath(`${urls.contactStatus}?sent=${link}`, languageOf(enquiry));
    return new URL(path, this.environment.SITE_URL).href;
  }

  /** @returns the reference in a link; null if the link is not genuine. Does not query the database. */
  referenceOf(link: string): string | null {
    const [, reference = '', token = ''] = LINK.exec(link) ?? [];
    const given = Buffer.from(token);
    return this.keys
      .accepted('enquiry link')
      .map((key) => Buffer.from(tokenFor(reference, key)))
      .some((right) => given.length === right.length && timingSafeEqual(given, right))
      ? reference
      : null;
  }
}

const tokenFor = (reference: string, key: Buffer) =>
  createHmac('sha256', key).update(reference).digest('base64url').slice(0, TOKEN_LENGTH);

/** Returns when a withdrawn enquiry is deleted and can no longer be restored; null unless it is withdrawn. */
export const deletedAfter = ({ withdrawnAt }: Enquiry): Date | null =>
  withdrawnAt ? new Date(withdrawnAt.getTime() + UNDO_MS) : null;

/** Returns the link's expiry. A late withdrawal extends it, to allow an undo for as long as any other. */
export const linkEndsAt = (enquiry: Enquiry): Date =>
  deletedAfter(enquiry) ?? new Date(enquiry.receivedAt.getTime() + LINK_MS);
