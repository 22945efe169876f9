import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { lineOfText, linesOfText } from '../../platform/http/fields/clean-text.ts';
import { MAX_NOTE_LENGTH, MAX_REPLY_LENGTH } from '../enquiry/entry.ts';

export class AddNoteDto {
  @ApiProperty({ maxLength: MAX_NOTE_LENGTH })
  @Transform(linesOfText)
  @IsNotEmpty()
  @IsString()
  @MaxLength(MAX_NOTE_LENGTH)
  text: string;
}

export class ReplyDto {
  @ApiProperty({ maxLength: 250, description: 'The reference is added where it is missing' })
  @Transform(lineOfText)
  @IsNotEmpty()
  @IsString()
  @MaxLength(250)
  subject: string;

  @ApiProperty({ maxLength: MAX_REPLY_LENGTH })
  @Transform(linesOfText)
  @IsNotEmpty()
  @IsString()
  @MaxLength(MAX_REPLY_LENGTH)
  text: string;
}
