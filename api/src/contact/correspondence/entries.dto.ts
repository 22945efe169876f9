import { lineOfText, linesOfText } from '../../platform/http/fields/clean-text.ts';
import { MAX_NOTE_LENGTH, MAX_REPLY_LENGTH } from '../enquiry/entry.ts';
import { TextField } from '../../platform/http/fields/text-field.ts';

export class AddNoteDto {
  @TextField({ maxLength: MAX_NOTE_LENGTH, clean: linesOfText })
  text: string;
}

export class ReplyDto {
  @TextField({ maxLength: 250, description: 'The reference is added if missing', clean: lineOfText })
  subject: string;

  @TextField({ maxLength: MAX_REPLY_LENGTH, clean: linesOfText })
  text: string;
}
