import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { TextField } from '../../platform/http/fields/text-field.ts';
import { Moment } from '../../platform/http/fields/documented.ts';

/** The token after `?sent=` in the sender's mail; in the body, because addresses are logged and leak as Referer. */
export class StatusLinkDto {
  @TextField({ maxLength: 200, example: 'OB-4K7M-Q2XR-9TCA.aB3_aB3_aB3_aB3_aB3_aB' })
  link: string;
}

export class WithdrawalDto extends StatusLinkDto {
  @ApiProperty({ description: 'False: undo it' })
  @IsBoolean()
  withdrawn: boolean;
}

export const SENDER_STATES = ['received', 'being_read', 'answered', 'withdrawn'] as const;

/** What a sender sees of an enquiry: its state, but none of its content. */
export class SenderStatusDto {
  @ApiProperty({ example: 'OB-4K7M-Q2XR-9TCA' })
  reference: string;
  @ApiProperty({ enum: SENDER_STATES })
  state: (typeof SENDER_STATES)[number];
  @Moment()
  receivedAt: Date;
  @Moment('Expiry of the link')
  linkEndsAt: Date;
}
