import { ApiProperty } from '@nestjs/swagger';
import { lineOfText } from '../../platform/http/fields/clean-text.ts';
import { OptionalText, TextField } from '../../platform/http/fields/text-field.ts';
import { ListOf } from '../../platform/http/fields/documented.ts';

export const OptionalCode = () =>
  OptionalText({
    maxLength: 100,
    description: 'Six digits or a recovery code, for accounts with two-factor login',
    clean: lineOfText,
  });

export class ConfirmCodeDto {
  @TextField({ example: '123456', maxLength: 100, clean: lineOfText })
  code: string;
}

export class TwoFactorStartedDto {
  @ApiProperty({ description: 'For typing into the authenticator app' })
  secret: string;

  @ApiProperty({ description: 'For a QR code', example: 'otpauth://totp/…' })
  uri: string;
}

export class RecoveryCodesDto {
  @ListOf(String, 'Each works once, instead of a code; shown only now')
  recoveryCodes: string[];
}
