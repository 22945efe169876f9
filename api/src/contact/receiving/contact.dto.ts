import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsNotEmpty, IsString, Matches, MaxLength, Min } from 'class-validator';
import { lineOfText, linesOfText } from '../../platform/http/fields/clean-text.ts';
import { IsEmailAddress, MAX_EMAIL_LENGTH } from '../../platform/http/fields/email-address.ts';
import { CALL_LANGUAGES, CALL_TIMES, PAGE_LANGUAGES, PATIENTS } from '../enquiry/enquiry.ts';
import { OptionalField, OptionalChoice } from '../../platform/http/fields/optional-field.ts';
import { TextField, OptionalText } from '../../platform/http/fields/text-field.ts';
import { Moment, OrNull } from '../../platform/http/fields/documented.ts';

const NAME_LENGTH = 80;
const SUBJECT_LENGTH = 200;
const PHONE_LENGTH = 40;
const MESSAGE_LENGTH = 5_000;
const PAGE_LENGTH = 200;
const PATH = /^\/[!-~]*$/;
const NOTICE = /^\d{4}-\d{2}(?:\.\d{1,3})?$/;

/** The contact form as a visitor sends it. */
export class ContactDto {
  @TextField({ maxLength: NAME_LENGTH, clean: lineOfText })
  firstName: string;

  @TextField({ maxLength: NAME_LENGTH, clean: lineOfText })
  lastName: string;

  @ApiProperty({ format: 'email', maxLength: MAX_EMAIL_LENGTH })
  @IsNotEmpty()
  @IsEmailAddress()
  email: string;

  @TextField({
    description: 'As written by its owner; never refused',
    maxLength: PHONE_LENGTH,
    clean: lineOfText,
  })
  phone: string;

  @TextField({ maxLength: SUBJECT_LENGTH, clean: lineOfText })
  subject: string;

  @TextField({ maxLength: MESSAGE_LENGTH, description: 'The message', clean: linesOfText })
  helpyou: string;

  @OptionalChoice({ enum: PATIENTS, description: 'For whom the visitor asks' })
  patient?: string;

  @OptionalChoice({ enum: CALL_LANGUAGES, description: 'Language of the call' })
  callLanguage?: string;

  @OptionalChoice({ enum: CALL_TIMES, description: 'Time of the call, in India’s time' })
  callTime?: string;

  @OptionalChoice({ enum: PAGE_LANGUAGES, description: 'Of the page with the form' })
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
    description: 'Version of the privacy notice shown with the form',
  })
  @OptionalField()
  @IsString()
  @Matches(NOTICE)
  notice?: string;

  @OptionalText({
    maxLength: 200,
    description: 'A field that people do not see and leave empty; programs fill it',
  })
  company?: string;

  @ApiPropertyOptional({ minimum: 0, description: 'Milliseconds between showing the form and sending it' })
  @OptionalField()
  @IsInt()
  @Min(0)
  elapsedMs?: number;
}

export class EnquiryReceivedDto {
  @ApiProperty({
    example: 'OB-4K7M-Q2XR-9TCA',
    description: 'Reference for the visitor’s questions about the enquiry',
  })
  reference: string;

  @Moment()
  receivedAt: Date;

  @OrNull(String, 'Masked address that the confirmation is sent to; null if none is sent', {
    example: 'as…@example.org',
  })
  mailTo: string | null;
}
