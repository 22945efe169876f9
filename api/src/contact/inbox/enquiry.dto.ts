import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsEmail, IsIn, IsString, MaxLength } from 'class-validator';
import { KeysetQuery } from '../../requests/keyset.query.ts';
import { CHANNELS, DELIVERY_STATES, ENQUIRY_STATUSES, type Enquiry } from '../enquiry/enquiry.ts';
import { OptionalField } from '../../requests/optional-field.ts';

export class ListEnquiriesQuery extends KeysetQuery {
  @ApiPropertyOptional({ enum: ENQUIRY_STATUSES })
  @OptionalField()
  @IsIn(ENQUIRY_STATUSES)
  status?: (typeof ENQUIRY_STATUSES)[number];

  @ApiPropertyOptional({ enum: ['true'] })
  @OptionalField()
  @IsIn(['true'])
  unread?: 'true';

  @ApiPropertyOptional({
    enum: DELIVERY_STATES,
    description:
      'Only those whose deliveries are in this state; of several the first of dead, held, waiting, delivered counts',
  })
  @OptionalField()
  @IsIn(DELIVERY_STATES)
  delivery?: (typeof DELIVERY_STATES)[number];

  @ApiPropertyOptional({ maxLength: 200, description: 'Part of any field' })
  @OptionalField()
  @IsString()
  @MaxLength(200)
  q?: string;
}

export class PersonQuery extends KeysetQuery {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @IsEmail({ allow_utf8_local_part: true })
  @MaxLength(254)
  email: string;
}

export class ChangeEnquiryDto {
  @ApiPropertyOptional({ enum: ENQUIRY_STATUSES })
  @OptionalField()
  @IsIn(ENQUIRY_STATUSES)
  status?: (typeof ENQUIRY_STATUSES)[number];

  @ApiPropertyOptional()
  @OptionalField()
  @IsBoolean()
  read?: boolean;
}

export class DeliveryAttemptDto {
  @ApiProperty({ format: 'date-time' })
  at: string;

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
    description: '`held`: until it is released; `dead`: given up after a day; may be retried',
  })
  state: string;

  @ApiProperty()
  attemptCount: number;

  @ApiProperty({ type: [DeliveryAttemptDto] })
  attempts: DeliveryAttemptDto[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it is tried next' })
  nextAttemptAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deliveredAt: string | null;
}

export class EnquiryDto {
  @ApiProperty({ example: 'OB-4K7M-Q2XR-9TCA' })
  reference: string;
  @ApiProperty({ format: 'date-time' })
  receivedAt: string;
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
  @ApiProperty({ description: 'The message' })
  helpyou: string;
  @ApiProperty({ enum: ENQUIRY_STATUSES })
  status: string;
  @ApiProperty()
  read: boolean;
  @ApiProperty({ type: [String], description: 'Why it may be unwanted' })
  suspicions: string[];
  @ApiProperty({ type: [DeliveryDto] })
  deliveries: DeliveryDto[];
}

export class UnreadDto {
  @ApiProperty()
  unread: number;
}

export class ReleasedDto {
  @ApiProperty({ description: 'How many enquiries were released' })
  released: number;
}

export class DeletedDto {
  @ApiProperty({ description: 'How many enquiries were deleted' })
  deleted: number;
}

export function presentEnquiry(enquiry: Enquiry): EnquiryDto {
  const { _id, receivedAt, firstName, lastName, email, phone, subject, helpyou, status, readAt, suspicions } =
    enquiry;
  return {
    reference: _id,
    receivedAt: receivedAt.toISOString(),
    firstName,
    lastName,
    email,
    phone,
    subject,
    helpyou,
    status,
    read: readAt !== null,
    suspicions,
    deliveries: enquiry.deliveries.map((delivery) => ({
      channel: delivery.channel,
      state: delivery.state,
      attemptCount: delivery.attemptCount,
      attempts: delivery.attempts.map(({ at, outcome, reason }) => ({
        at: at.toISOString(),
        outcome,
        reason,
      })),
      nextAttemptAt: delivery.state === 'waiting' ? delivery.nextAttemptAt.toISOString() : null,
      deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
    })),
  };
}
