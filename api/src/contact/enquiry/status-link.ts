import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { localPath, urls } from '@opinionbridge/contracts';
import { Environment } from '../../platform/configuration/environment.ts';
import { EnquirySeal } from '../encryption/enquiry-seal.ts';
import { Enquiries } from './enquiries.repository.ts';
import { languageOf, type Enquiry } from './enquiry.ts';

/** Validity of the link after receipt of the enquiry. */
export const LINK_MS = 90 * 86_400_000;
/** Time in which a withdrawal can be undone; then the enquiry is deleted. */
export const UNDO_MS = 7 * 86_400_000;

/** 132 bits. */
const TOKEN_LENGTH = 22;
const LINK = /^(OB(?:-[0-9A-Z]{4}){3})\.([\w-]{22})$/;

/**
 * Links that let senders view and withdraw their enquiries without a login. The token derives from the enquiry's key, so
 * none is stored, and a repeated mail contains the same link.
 */
@Injectable()
export class StatusLink {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly seal: EnquirySeal,
    private readonly environment: Environment,
  ) {}

  /** @returns the full address, in the language of the form that was sent */
  addressFor(enquiry: Enquiry): string {
    const path = `${urls.contactStatus}?sent=${enquiry._id}.${this.tokenFor(enquiry)}`;
    return new URL(localPath(path, languageOf(enquiry)), this.environment.SITE_URL).href;
  }

  /** @returns the enquiry of a link; null if the link is not genuine, or the enquiry is gone or cannot be decrypted */
  async find(link: string): Promise<Enquiry | null> {
    const [, reference = '', token = ''] = LINK.exec(link) ?? [];
    const enquiry = reference === '' ? null : await this.enquiries.find(reference);
    if (!enquiry) return null;
    return timingSafeEqual(Buffer.from(token), Buffer.from(this.tokenFor(enquiry))) ? enquiry : null;
  }

  private tokenFor(enquiry: Enquiry): string {
    return this.seal.tokenOf(enquiry, 'link').toString('base64url').slice(0, TOKEN_LENGTH);
  }
}

/** Returns when a withdrawn enquiry is deleted and can no longer be restored; null unless it is withdrawn. */
export const deletedAfter = ({ withdrawnAt }: Enquiry): Date | null =>
  withdrawnAt ? new Date(withdrawnAt.getTime() + UNDO_MS) : null;

/** Returns the link's expiry. A late withdrawal extends it, to allow an undo for as long as any other. */
export const linkEndsAt = (enquiry: Enquiry): Date =>
  deletedAfter(enquiry) ?? new Date(enquiry.receivedAt.getTime() + LINK_MS);
