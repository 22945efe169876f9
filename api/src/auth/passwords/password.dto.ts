import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { cleanEmail, MAX_EMAIL_LENGTH } from '../../platform/http/fields/email-address.ts';
import { MAX_PASSWORD_LENGTH } from '../accounts/password-hash.ts';

export class ForgotPasswordDto {
  @ApiProperty({ format: 'email', maxLength: MAX_EMAIL_LENGTH })
  @Transform(cleanEmail)
  @IsNotEmpty()
  @IsString()
  @MaxLength(MAX_EMAIL_LENGTH)
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
