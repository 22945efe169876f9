import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsEmail,
  IsInt,
  IsNotEmpty,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { lineOfText, linesOfText } from '../../requests/clean-text.ts';
import { OptionalField } from '../../requests/optional-field.ts';

const NAME_LENGTH = 80;
/** Longest address that mail can carry (RFC 5321, erratum 1690). */
const EMAIL_LENGTH = 254;
const SUBJECT_LENGTH = 200;
const MESSAGE_LENGTH = { min: 10, max: 5_000 };
/** 6 to 20 digits with the separators people write. */
const PHONE = /^\+?(?:[\s().\-/]*\d){6,20}[\s().\-/]*$/;

/** What a visitor sends from the contact form. */
export class ContactDto {
  @ApiProperty({ maxLength: NAME_LENGTH })
  @Transform(lineOfText)
  @IsNotEmpty()
  @IsString()
  @MaxLength(NAME_LENGTH)
  firstName: string;

  @ApiProperty({ maxLength: NAME_LENGTH })
  @Transform(lineOfText)
  @IsNotEmpty()
  @IsString()
  @MaxLength(NAME_LENGTH)
  lastName: string;

  @ApiProperty({ format: 'email', maxLength: EMAIL_LENGTH })
  @Transform(lineOfText)
  @IsNotEmpty()
  @IsEmail({ allow_utf8_local_part: true })
  @MaxLength(EMAIL_LENGTH)
  email: string;

  @ApiProperty({
    description: '6 to 20 digits; spaces, dots, hyphens and brackets are welcome',
    maxLength: 40,
  })
  @Transform(lineOfText)
  @IsNotEmpty()
  @IsString()
  @MaxLength(40)
  @Matches(PHONE, { context: { message: 'Please enter a phone number of 6 to 20 digits.' } })
  phone: string;

  @ApiProperty({ maxLength: SUBJECT_LENGTH })
  @Transform(lineOfText)
  @IsNotEmpty()
  @IsString()
  @MaxLength(SUBJECT_LENGTH)
  subject: string;

  @ApiProperty({ minLength: MESSAGE_LENGTH.min, maxLength: MESSAGE_LENGTH.max, description: 'The message' })
  @Transform(linesOfText)
  @IsNotEmpty()
  @IsString()
  @MinLength(MESSAGE_LENGTH.min, { context: { message: 'Please write at least 10 characters.' } })
  @MaxLength(MESSAGE_LENGTH.max)
  helpyou: string;

  @ApiPropertyOptional({
    maxLength: 200,
    description: 'A field that people do not see and leave empty; programs fill it',
  })
  @OptionalField()
  @IsString()
  @MaxLength(200)
  company?: string;

  @ApiPropertyOptional({ minimum: 0, description: 'Milliseconds between showing the form and sending it' })
  @OptionalField()
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  elapsedMs?: number;
}

export class EnquiryReceivedDto {
  @ApiProperty({
    example: 'OB-4K7M-Q2XR-9TCA',
    description: 'What the visitor can name when asking about it',
  })
  reference: string;

  @ApiProperty({ format: 'date-time' })
  receivedAt: string;
}
