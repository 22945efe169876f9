import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/configuration/environment.ts';
import { Mailer } from '../../platform/work/mail/mailer.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import { Entries } from '../enquiry/entries.repository.ts';
import type { Entry } from '../enquiry/entry.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';
import { Coordinators } from './coordinators.ts';
import type { CoordinatorDto, DeliveryDto, EnquiryDto, EnquirySummaryDto, EntryDto } from './enquiry.dto.ts';
import { deletedAfter } from '../enquiry/status-link.ts';
import { phoneNumbersOf } from '../enquiry/phone-numbers.ts';

const HOUR_MS = 3_600_000;
const PREVIEW_LENGTH = 160;

/** Presents enquiries for the desk, with assignees, waiting times and entries. */
@Injectable()
export class PresentEnquiries {
  constructor(
    private readonly coordinators: Coordinators,
    private readonly enquiries: Enquiries,
    private readonly entries: Entries,
    private readonly environment: Environment,
    private readonly mailer: Mailer,
  ) {}

  /** New enquiries received before this time are overdue. */
  get overdueBefore(): Date {
    return new Date(Date.now() - this.environment.ENQUIRY_OVERDUE_HOURS * HOUR_MS);
  }

  async summaries(enquiries: readonly Enquiry[]): Promise<EnquirySummaryDto[]> {
    const people = await this.coordinators.byId(enquiries.map(({ assigneeId }) => assigneeId));
    return enquiries.map((enquiry) => this.summary(enquiry, people));
  }

  async whole(enquiries: readonly Enquiry[]): Promise<EnquiryDto[]> {
    const summaries = await this.summaries(enquiries);
    return Promise.all(
      enquiries.map(async (enquiry, n) => ({
        ...summaries[n]!,
        helpyou: enquiry.helpyou,
        patient: enquiry.patient ?? '',
        callLanguage: enquiry.callLanguage ?? '',
        callTime: enquiry.callTime ?? '',
        language: enquiry.language ?? '',
        page: enquiry.page ?? '',
        notice: enquiry.notice ?? '',
        mergedInto: enquiry.mergedInto ?? '',
        phoneNumbers: phoneNumbersOf(enquiry.phone),
        entries: (await this.entries.of(enquiry)).map(presentEntry),
        mails: this.mailer.isConfigured,
      })),
    );
  }

  /** Presents an enquiry together with those merged into it. */
  async one(enquiry: Enquiry): Promise<EnquiryDto> {
    const own = (await this.whole([enquiry]))[0]!;
    const merged = await this.enquiries.mergedInto(enquiry._id);
    const entries = await this.entries.ofAll(merged);
    const theirs = merged.flatMap((one) => [
      mergedEntry(one),
      ...(entries.get(one._id) ?? []).map(presentEntry),
    ]);
    const all = [...own.entries, ...theirs];
    return { ...own, entries: theirs.length > 0 ? all.sort((a, b) => a.at.getTime() - b.at.getTime()) : all };
  }

  private summary(enquiry: Enquiry, people: Map<string, CoordinatorDto>): EnquirySummaryDto {
    const { receivedAt, status, readAt, helpyou, assigneeId } = enquiry;
    const { firstName, lastName, email, phone, subject, suspicions } = enquiry;
    const isNew = status === 'new';
    return {
      reference: enquiry._id,
      revision: enquiry.revision ?? 1,
      receivedAt,
      firstName,
      lastName,
      email,
      phone,
      subject,
      status,
      suspicions,
      withdrawnAt: enquiry.withdrawnAt ?? null,
      deletedAfter: deletedAfter(enquiry),
      preview: previewOf(helpyou),
      read: readAt !== null,
      assignee: (assigneeId && people.get(assigneeId)) || null,
      waitingSince: isNew ? receivedAt : null,
      overdue: isNew && receivedAt < this.overdueBefore,
      deliveries: enquiry.deliveries.map(presentDelivery),
    };
  }
}

/** Returns the beginning of a text, cut between code points, never inside a surrogate pair. */
function previewOf(text: string): string {
  const line = [
    ...text
      .slice(0, 4 * PREVIEW_LENGTH)
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  return line.length > PREVIEW_LENGTH ? `${line.slice(0, PREVIEW_LENGTH).join('')}…` : line.join('');
}

function presentEntry({ _id, kind, at, by, to, subject, text, attachments, delivery }: Entry): EntryDto {
  return {
    id: _id,
    kind,
    at,
    by,
    to,
    subject,
    text,
    attachments,
    delivery: delivery && presentDelivery(delivery),
  };
}

function mergedEntry({ _id, receivedAt, firstName, lastName, subject, helpyou }: Enquiry): EntryDto {
  const by = `${firstName} ${lastName}`;
  const content = { by, to: '', subject, text: helpyou, attachments: [], delivery: null };
  return { id: _id, kind: 'enquiry', at: receivedAt, ...content };
}

function presentDelivery(delivery: DeliveryState): DeliveryDto {
  const { channel, state, attemptCount, attempts, nextAttemptAt, deliveredAt = null } = delivery;
  return {
    channel,
    state,
    attemptCount,
    deliveredAt,
    attempts: attempts.map(({ at, outcome, reason }) => ({ at, outcome, reason })),
    nextAttemptAt: state === 'waiting' ? nextAttemptAt : null,
  };
}
