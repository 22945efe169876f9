import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { OptionalField, OptionalChoice } from '../../platform/http/fields/optional-field.ts';
import { ProblemDto } from '../../platform/http/problems/problem.dto.ts';
import { ENTRY_KINDS } from '../enquiry/entry.ts';
import { CHANNELS, DELIVERY_STATES } from '../../platform/work/outbox/delivery-state.ts';
import {
  CALL_LANGUAGES,
  CALL_TIMES,
  DESK_STATUSES,
  ENQUIRY_STATUSES,
  PAGE_LANGUAGES,
  PATIENTS,
  type DeskStatus,
  type EnquiryStatus,
} from '../enquiry/enquiry.ts';
import { ListOf, Moment, MomentOrNull, OrNull } from '../../platform/http/fields/documented.ts';

/** Maximum number of enquiries per bulk change; more than a page of the inbox shows. */
export const MAX_BULK = 100;

export class ChangeEnquiryDto {
  @OptionalChoice({ enum: DESK_STATUSES, enumName: 'DeskStatus' })
  status?: DeskStatus;

  @ApiPropertyOptional()
  @OptionalField()
  @IsBoolean()
  read?: boolean;

  @ApiPropertyOptional({
    pattern: '^([0-9a-f]{24})?$',
    example: '',
    description: 'Id of an active coordinator or owner; empty for nobody',
  })
  @OptionalField()
  @IsString()
  @Matches(/^([0-9a-f]{24})?$/)
  assignee?: string;
}

export class MergeDto {
  @ApiProperty({ example: 'OB-4K7M-Q2XR-9TCA', description: 'Empty to separate it again' })
  @IsString()
  @MaxLength(40)
  into: string;
}

export class BulkItemDto {
  @ApiProperty({ example: 'OB-4K7M-Q2XR-9TCA' })
  @IsString()
  @MaxLength(40)
  reference: string;

  @ApiProperty({ minimum: 1, description: 'Revision seen by the caller' })
  @IsInt()
  @Min(1)
  @Max(999_999_999)
  revision: number;
}

export class BulkChangeDto {
  @ApiProperty({ enum: DESK_STATUSES, enumName: 'DeskStatus' })
  @IsIn(DESK_STATUSES)
  status: DeskStatus;

  @ApiProperty({ type: [BulkItemDto], minItems: 1, maxItems: MAX_BULK })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_BULK)
  @ArrayUnique((item: BulkItemDto | null) => item?.reference)
  @ValidateNested({ each: true })
  @Type(() => BulkItemDto)
  enquiries: BulkItemDto[];
}

export const BULK_OUTCOMES = ['changed', 'changed_meanwhile', 'not_found'] as const;

export class BulkResultDto {
  @ApiProperty()
  reference: string;
  @ApiProperty({
    enum: BULK_OUTCOMES,
    description: '`changed_meanwhile`: left unchanged, because somebody else changed it first',
  })
  outcome: (typeof BULK_OUTCOMES)[number];
  @ApiProperty({ description: 'Present revision; 0 if there is no such enquiry' })
  revision: number;
}

export class CoordinatorDto {
  @ApiProperty()
  id: string;
  @ApiProperty({ description: 'Name, or the e-mail address if there is none' })
  name: string;
  @ApiProperty({ description: 'False if the account was disabled or may no longer see enquiries' })
  active: boolean;
}

export class DeliveryAttemptDto {
  @Moment()
  at: Date;

  @ApiProperty({ enum: ['delivered', 'failed'] })
  outcome: string;

  @ApiProperty({ description: 'Short reason of a failure' })
  reason: string;
}

export class DeliveryDto {
  @ApiProperty({ enum: CHANNELS })
  channel: string;

  @ApiProperty({
    enum: DELIVERY_STATES,
    description:
      '`held`: until it is released; `dead`: given up, after a day or because it was refused for good; may be retried',
  })
  state: string;

  @ApiProperty()
  attemptCount: number;

  @ListOf(DeliveryAttemptDto)
  attempts: DeliveryAttemptDto[];

  @MomentOrNull('Time of the next attempt')
  nextAttemptAt: Date | null;

  @MomentOrNull()
  deliveredAt: Date | null;
}

export class EntryDto {
  @ApiProperty()
  id: string;
  @ApiProperty({
    enum: [...ENTRY_KINDS, 'enquiry'],
    description:
      '`note`: for colleagues only; `answer`: the sender’s, by mail; `enquiry`: one that is merged into this, with its reference as id',
  })
  kind: string;
  @Moment()
  at: Date;
  @ApiProperty({ description: 'Who wrote it' })
  by: string;
  @ApiProperty({ description: 'Only for replies, otherwise empty' })
  to: string;
  @ApiProperty({ description: 'As it was sent; empty for a note' })
  subject: string;
  @ApiProperty()
  text: string;
  @ListOf(String, 'File names of an answer’s attachments, which are not stored')
  attachments: string[];
  @OrNull(DeliveryDto, 'Delivery state of a reply, otherwise null')
  delivery: DeliveryDto | null;
}

export class EnquirySummaryDto {
  @ApiProperty({ example: 'OB-4K7M-Q2XR-9TCA' })
  reference: string;
  @ApiProperty({ description: 'Incremented by every change made by a person' })
  revision: number;
  @Moment()
  receivedAt: Date;
  @ApiProperty()
  firstName: string;
  @ApiProperty()
  lastName: string;
  @ApiProperty()
  email: string;
  @ApiProperty()
  phone: string;
  @ApiProperty()
  subject: string;
  @ApiProperty({ description: 'The beginning of the message, in one line' })
  preview: string;
  @ApiProperty({ enum: ENQUIRY_STATUSES, enumName: 'EnquiryStatus' })
  status: EnquiryStatus;
  @MomentOrNull('Time of the withdrawal by the sender; null unless withdrawn')
  withdrawnAt: Date | null;
  @MomentOrNull('Time of deletion, unless the sender undoes the withdrawal')
  deletedAfter: Date | null;
  @ApiProperty()
  read: boolean;
  @OrNull(CoordinatorDto, 'Who answers it')
  assignee: CoordinatorDto | null;
  @MomentOrNull('Time since which the sender has been waiting, while the enquiry is new; otherwise null')
  waitingSince: Date | null;
  @ApiProperty({ description: 'Whether the sender has been waiting longer than ENQUIRY_OVERDUE_HOURS' })
  overdue: boolean;
  @ListOf(String, 'Reasons to suspect spam')
  suspicions: string[];
  @ListOf(DeliveryDto)
  deliveries: DeliveryDto[];
}

export class EnquiryDto extends EnquirySummaryDto {
  @ApiProperty({ description: 'The message' })
  helpyou: string;
  @ApiProperty({ enum: ['', ...PATIENTS], description: 'Who the enquiry is about; may be empty' })
  patient: string;
  @ApiProperty({ enum: ['', ...CALL_LANGUAGES], description: 'Language of the call' })
  callLanguage: string;
  @ApiProperty({ enum: ['', ...CALL_TIMES], description: 'Time of the call, in India’s time' })
  callTime: string;
  @ApiProperty({ enum: ['', ...PAGE_LANGUAGES], description: 'Of the page with the form' })
  language: string;
  @ApiProperty({ description: 'Path of the page that the sender came from' })
  page: string;
  @ApiProperty({ description: 'Version of the privacy notice shown with the form' })
  notice: string;
  @ListOf(
    String,
    'Phone numbers for calls and chats (E.164); numbers without a country code are taken as Indian',
    { example: ['+919876543210'] },
  )
  phoneNumbers: string[];
  @ApiProperty({ description: 'Reference of the enquiry that it is merged into; otherwise empty' })
  mergedInto: string;
  @ListOf(EntryDto, 'Notes, replies, answers and merged enquiries, oldest first')
  entries: EntryDto[];
  @ApiProperty({ description: 'Whether replies can be sent from here, not only with a mail program' })
  mails: boolean;
}

/** The problem `edit_conflict` with the enquiry as somebody else has changed it. */
export class EnquiryConflictDto extends ProblemDto {
  @ApiProperty({ type: EnquiryDto })
  current: EnquiryDto;
}

export class NeighboursDto {
  @OrNull(String, 'Reference of the previous enquiry')
  previous: string | null;
  @OrNull(String, 'Reference of the next enquiry')
  next: string | null;
}

export class UnreadDto {
  @ApiProperty()
  unread: number;
  @MomentOrNull('Time of the last enquiry or change')
  changedAt: string | null;
  @MomentOrNull('Time of the newest enquiry, except spam: `unread` may stay the same when one arrives')
  newestAt: string | null;
  @ApiProperty({ description: 'Total number of enquiries; reveals deletions, which change nothing else' })
  total: number;
  @ApiProperty({ description: 'Number of enquiries and replies on hold, except spam' })
  held: number;
}

export class ReleasedDto {
  @ApiProperty({ description: 'Number of enquiries and replies released' })
  released: number;
}

export class DeletedDto {
  @ApiProperty({ description: 'Number of enquiries deleted' })
  deleted: number;
}
