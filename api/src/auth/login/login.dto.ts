import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { trimmed } from '../../requests/input-transforms.ts';
import { MAX_PASSWORD_LENGTH } from '../passwords/passwords.ts';

export class LoginDto {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @Transform(trimmed)
  @IsNotEmpty()
  @IsString()
  @MaxLength(254)
  email: string;

  @ApiProperty({ maxLength: MAX_PASSWORD_LENGTH })
  @IsNotEmpty()
  @IsString()
  @MaxLength(MAX_PASSWORD_LENGTH)
  password: string;

  @ApiPropertyOptional({
    maxLength: 40,
    description: 'Six digits or a recovery code, for accounts with two-factor login',
  })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(40)
  code?: string;

  @ApiPropertyOptional({ maxLength: 1000, description: "The mark that this device's last login answered" })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  deviceMark?: string;
}

export class LoggedInDto {
  @ApiProperty({ description: 'Sent as `Authorization: Bearer …`' })
  token: string;

  @ApiProperty({
    format: 'date-time',
    description: 'End of the session at the latest; 30 minutes without a request end it too',
  })
  expiresAt: string;

  @ApiProperty({
    description:
      'Kept by the browser and sent with later logins, so that guesses by others do not lock this device out',
  })
  deviceMark: string;
}

export class MeDto {
  @ApiProperty()
  id: string;

  @ApiProperty()
  email: string;

  @ApiProperty()
  twoFactor: boolean;

  @ApiProperty({ format: 'date-time' })
  sessionExpiresAt: string;
}

export class ForgotPasswordDto {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @Transform(trimmed)
  @IsNotEmpty()
  @IsString()
  @MaxLength(254)
  email: string;
}

export class ForgotPasswordAnswerDto {
  @ApiProperty({ description: 'False when this site sends no mail; then the operator resets passwords' })
  mailIsSent: boolean;
}

export class ResetPasswordDto {
  @ApiProperty({ maxLength: 100, description: 'From the link' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  token: string;

  @ApiProperty({ minLength: 12, maxLength: MAX_PASSWORD_LENGTH })
  @IsNotEmpty()
  @IsString()
  password: string;
}

export class ChangePasswordDto {
  @ApiProperty({ maxLength: MAX_PASSWORD_LENGTH })
  @IsNotEmpty()
  @IsString()
  @MaxLength(MAX_PASSWORD_LENGTH)
  currentPassword: string;

  @ApiProperty({ minLength: 12, maxLength: MAX_PASSWORD_LENGTH })
  @IsNotEmpty()
  @IsString()
  newPassword: string;
}

export class ConfirmPasswordDto {
  @ApiProperty({ maxLength: MAX_PASSWORD_LENGTH })
  @IsNotEmpty()
  @IsString()
  @MaxLength(MAX_PASSWORD_LENGTH)
  password: string;
}

export class ConfirmCodeDto {
  @ApiProperty({ example: '123456' })
  @Transform(trimmed)
  @IsNotEmpty()
  @IsString()
  @MaxLength(20)
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

export class SessionDto {
  @ApiProperty()
  id: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  lastSeenAt: string;
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
  @ApiProperty({ description: 'What the browser says it is' })
  device: string;
  @ApiProperty()
  address: string;
  @ApiProperty({ description: 'Whether this request belongs to it' })
  current: boolean;
}
