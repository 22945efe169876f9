import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { OptionalField } from '../../platform/http/fields/optional-field.ts';
import { OptionalText } from '../../platform/http/fields/text-field.ts';
import { MAX_PASSWORD_LENGTH } from '../accounts/password-hash.ts';
import { CeremonyAnswerDto } from '../passkeys/passkeys.dto.ts';
import { OptionalCode } from '../two-factor/two-factor.dto.ts';

/** All that a login takes: a passkey, or the password with a code. */
export class ConfirmPersonDto {
  @OptionalText({ maxLength: MAX_PASSWORD_LENGTH })
  password?: string;

  @OptionalCode()
  code?: string;

  @ApiPropertyOptional({ type: CeremonyAnswerDto, description: 'Instead of the password' })
  @OptionalField()
  @ValidateNested()
  @Type(() => CeremonyAnswerDto)
  passkey?: CeremonyAnswerDto;
}
