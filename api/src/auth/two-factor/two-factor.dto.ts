import { ApiProperty } from '@nestjs/swagger';
import { lineOfText } from '../../platform/http/fields/clean-text.ts';
import { TextField } from '../../platform/http/fields/text-field.ts';
import { ListOf } from '../../platform/http/fields/documented.ts';

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
