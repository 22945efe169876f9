import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../platform/http/fields/text-field.ts';

export class SetReminderDto {
  @TextField({ maxLength: 10, format: 'date', description: 'In India; at nine in the morning, IST' })
  day: string;
}

export class ReminderDto {
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Null without one' })
  day: string | null;
}

/** A due reminder, with enough of its enquiry to recognize it. */
export class DueReminderDto {
  @ApiProperty({ example: 'OB-4K7M-Q2XR-9TCA' })
  reference: string;
  @ApiProperty({ format: 'date' })
  day: string;
  @ApiProperty()
  firstName: string;
  @ApiProperty()
  lastName: string;
  @ApiProperty()
  subject: string;
}
