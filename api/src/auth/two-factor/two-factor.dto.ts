import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { lineOfText } from '../../platform/http/fields/clean-text.ts';

export class ConfirmCodeDto {
  @ApiProperty({ example: '123456', maxLength: 100 })
  @Transform(lineOfText)
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  code: string;
}

export class TwoFactorStartedDto {
  @ApiProperty({ description: 'For typing into the authenticator app' })
  secret: string;

  @ApiProperty({ description: 'For a QR code', example: 'otpauth://totp/…' })
  uri: string;
}

export class RecoveryCodesDto {
  @ApiProperty({ type: [String], description: 'Each works once, instead of a code; shown only now' })
  recoveryCodes: string[];
}
