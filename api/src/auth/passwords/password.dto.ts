import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';
import { cleanEmail, MAX_EMAIL_LENGTH } from '../../platform/http/fields/email-address.ts';
import { MAX_PASSWORD_LENGTH } from '../accounts/password-hash.ts';
import { TextField } from '../../platform/http/fields/text-field.ts';

export class ForgotPasswordDto {
  @TextField({ format: 'email', maxLength: MAX_EMAIL_LENGTH, clean: cleanEmail })
  email: string;
}

export class ForgotPasswordAnswerDto {
  @ApiProperty({ description: 'False if this site sends no mail; the operator then resets passwords' })
  mailIsSent: boolean;
}

export class ResetPasswordDto {
  @TextField({ maxLength: 100, description: 'From the link' })
  token: string;

  @ApiProperty({ minLength: 12, maxLength: MAX_PASSWORD_LENGTH })
  @IsNotEmpty()
  @IsString()
  password: string;
}

export class ChangePasswordDto {
  @TextField({ maxLength: MAX_PASSWORD_LENGTH })
  currentPassword: string;

  @ApiProperty({ minLength: 12, maxLength: MAX_PASSWORD_LENGTH })
  @IsNotEmpty()
  @IsString()
  newPassword: string;
}
