import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { ChangeBase } from '../../platform/http/requests/if-match.ts';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';
import { Enquiries, separated } from '../enquiry/enquiries.repository.ts';
import { WANTED_STATUSES, type DeskStatus, type Enquiry, type EnquiryStatus } from '../enquiry/enquiry.ts';
import { phoneNumbersOf } from '../enquiry/phone-numbers.ts';

/** Maximum number of a person's other enquiries offered for merging. */
const MAX_OFFERED = 20;

/**
 * Merges enquiries of one person into one thread. Nothing is moved: the merged enquiry keeps its entries and names the
 * other, so separating it restores the former state.
 */
@Injectable()
export class MergeEnquiries {
  constructor(private readonly enquiries: Enquiries) {}

  /** Returns other enquiries with the same address or a same number that could be merged into this one, newest first. */
  async offered(enquiry: Enquiry): Promise<Enquiry[]> {
    const wanted = { status: { $in: [...WANTED_STATUSES] } };
    const { filter } = this.enquiries.ofPerson(enquiry.email);
    const numbers = phoneNumbersOf(enquiry.phone).map((words) => ({ filter: wanted, words }));
    // One query each, so that each finds its index.
    const pages = await Promise.all(
      [{ filter: { ...wanted, ...filter } }, ...numbers].map((selection) => {
        const part = { ...selection, direction: -1 } as const;
        return this.enquiries.list([part], { field: 'receivedAt', from: undefined }, MAX_OFFERED + 1);
      }),
    );
    const found = new Map(pages.flatMap(({ entries }) => entries).map((one) => [one._id, one]));
    return [...found.values()]
      .filter((one) => isOther(one, enquiry) && isSamePerson(one, enquiry))
      .sort((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime())
      .slice(0, MAX_OFFERED);
  }

  /**
   * @param into reference of the enquiry to merge it into; empty to separate it
   * @returns the enquiry; null if somebody else changed it
   * @throws Problem `not_found`; `conflict` if they cannot be merged
   */
  async merge(
    reference: string,
    { baseRevision, changeKey }: ChangeBase,
    into: string,
  ): Promise<Enquiry | null> {
    const enquiry = await this.enquiries.get(reference);
    if (changeKey !== '' && enquiry.changeKey === changeKey) return enquiry;
    if (into === '')
      return this.enquiries.change(enquiry, baseRevision, () => ({ ...separated(enquiry), changeKey }));
    const target = await this.enquiries.get(into);
    if (!isOther(enquiry, target) || !isSamePerson(enquiry, target)) throw conflict(NOT_SAME);
    if (![enquiry, target].every(({ status }) => MERGEABLE.includes(status))) throw conflict(NOT_WANTED);
    const changed = await this.enquiries.change(enquiry, baseRevision, () => ({
      status: 'merged',
      statusBefore: enquiry.status as DeskStatus,
      mergedInto: into,
      changeKey,
      readAt: enquiry.readAt ?? new Date(),
    }));
    if (!changed) return null;
    // Two merges at once must not hide both, nor a third one behind them.
    const now = await this.enquiries.find(into);
    if (!now || !MERGEABLE.includes(now.status) || (await this.enquiries.mergedInto(reference)).length > 0) {
      await this.enquiries.separate(changed);
      throw conflict(NOT_WANTED);
    }
    await this.enquiries.touch(into);
    return changed;
  }
}

const MERGEABLE: readonly EnquiryStatus[] = WANTED_STATUSES;
const NOT_SAME = 'Only enquiries with the same e-mail address or a same phone number can be merged.';
const NOT_WANTED =
  'Spam, withdrawn and merged enquiries, and those that others are merged into, cannot be merged.';
const conflict = (detail: string) => new Problem('conflict', detail);

const isOther = (one: Enquiry, other: Enquiry) => one._id !== other._id;

function isSamePerson(one: Enquiry, other: Enquiry): boolean {
  const numbers = phoneNumbersOf(other.phone);
  const email = emailKeyOf(one.email);
  return (
    // Those that cannot be decrypted have no address.
    (email !== '' && email === emailKeyOf(other.email)) ||
    phoneNumbersOf(one.phone).some((number) => numbers.includes(number))
  );
}
