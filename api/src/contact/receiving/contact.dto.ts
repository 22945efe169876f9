import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { lineOfText, linesOfText } from '../../platform/http/fields/clean-text.ts';
import { IsEmailAddress, MAX_EMAIL_LENGTH } from '../../platform/http/fields/email-address.ts';
import { OptionalField } from '../../platform/http/fields/optional-field.ts';

const NAME_LENGTH = 80;
const SUBJECT_LENGTH = 200;
const PHONE_LENGTH = 40;
const MESSAGE_LENGTH = 5_000;
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
