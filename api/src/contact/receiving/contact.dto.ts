import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { lineOfText, linesOfText } from '../../platform/http/fields/clean-text.ts';
import { IsEmailAddress, MAX_EMAIL_LENGTH } from '../../platform/http/fields/email-address.ts';
import { CALL_LANGUAGES, CALL_TIMES, PAGE_LANGUAGES, PATIENTS } from '../enquiry/enquiry.ts';
import { OptionalField } from '../../platform/http/fields/optional-field.ts';

const NAME_LENGTH = 80;
const SUBJECT_LENGTH = 200;
const PHONE_LENGTH = 40;
const MESSAGE_LENGTH = 5_000;
const PAGE_LENGTH = 200;
const PATH = /^\/[!-~]*$/;
const NOTICE = /^\d{4}-\d{2}(?:\.\d{1,3})?$/;

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

  @ApiProperty({ format: 'email', maxLength: MAX_EMAIL_LENGTH })
  @IsNotEmpty()
  @IsEmailAddress()
  email: string;

  @ApiProperty({
    description: 'As its owner writes it; nobody is refused for it',
    maxLength: PHONE_LENGTH,
  })
  @Transform(lineOfText)
  @IsNotEmpty()
  @IsString()
  @MaxLength(PHONE_LENGTH)
  phone: string;

  @ApiProperty({ maxLength: SUBJECT_LENGTH })
  @Transform(lineOfText)
  @IsNotEmpty()
  @IsString()
  @MaxLength(SUBJECT_LENGTH)
  subject: string;

  @ApiProperty({ maxLength: MESSAGE_LENGTH, description: 'The message' })
  @Transform(linesOfText)
  @IsNotEmpty()
  @IsString()
  @MaxLength(MESSAGE_LENGTH)
  helpyou: string;

  @ApiPropertyOptional({ enum: PATIENTS, description: 'For whom the visitor asks' })
  @OptionalField()
  @IsIn(PATIENTS)
  patient?: string;

  @ApiPropertyOptional({ enum: CALL_LANGUAGES, description: 'In which language to call' })
  @OptionalField()
  @IsIn(CALL_LANGUAGES)
  callLanguage?: string;

  @ApiPropertyOptional({ enum: CALL_TIMES, description: 'When to call, in India’s time' })
  @OptionalField()
  @IsIn(CALL_TIMES)
  callTime?: string;

  @ApiPropertyOptional({ enum: PAGE_LANGUAGES, description: 'Of the page with the form' })
  @OptionalField()
  @IsIn(PAGE_LANGUAGES)
  language?: string;

  @ApiPropertyOptional({
    maxLength: PAGE_LENGTH,
    pattern: PATH.source,
    example: '/blog-details/breast-cancer',
    description: 'Path of the page that the visitor came from',
  })
  @OptionalField()
  @IsString()
  @MaxLength(PAGE_LENGTH)
  @Matches(PATH)
  page?: string;

  @ApiPropertyOptional({
    pattern: NOTICE.source,
    example: '2026-11',
    description: 'Version of the privacy notice that stood at the form',
  })
  @OptionalField()
  @IsString()
  @Matches(NOTICE)
  notice?: string;

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

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'as…@example.org',
    description: 'Address that a confirmation is sent to, in part; null when none is',
  })
  mailTo: string | null;
}
