import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Role } from '../../platform/http/access/roles.ts';
import { lineOfText } from '../../platform/http/fields/clean-text.ts';
import { cleanEmail, MAX_EMAIL_LENGTH } from '../../platform/http/fields/email-address.ts';
import { MAX_PASSWORD_LENGTH } from '../accounts/password-hash.ts';
import { OptionalText, TextField } from '../../platform/http/fields/text-field.ts';

export class LoginDto {
  @TextField({ format: 'email', maxLength: MAX_EMAIL_LENGTH, clean: cleanEmail })
  email: string;

  @TextField({ maxLength: MAX_PASSWORD_LENGTH })
  password: string;

  @OptionalText({
    maxLength: 100,
    description: 'Six digits or a recovery code, for accounts with two-factor login',
    clean: lineOfText,
  })
  code?: string;

  @OptionalText({ maxLength: 1000, description: "The mark that this device's last login answered" })
  deviceMark?: string;
}

export class LoggedInDto {
  @ApiProperty({ description: 'Sent as `Authorization: Bearer …`' })
  token: string;

  @ApiProperty()
  email: string;

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

  @ApiProperty({ description: 'Empty when it is not known' })
  name: string;

  @ApiProperty({ enum: ROLES, enumName: 'Role', description: 'What this account may do' })
  role: Role;

  @ApiProperty({
    type: [String],
    description: 'Slices whose releases this account manages; an owner’s are all',
  })
  releaseSlices: string[];

  @ApiProperty()
  twoFactor: boolean;

  @ApiProperty({ description: 'Recovery codes that are left' })
  recoveryCodesLeft: number;

  @ApiProperty({
    description:
      'Whether nothing can be done before two-factor login or a passkey is set up: the role requires it',
  })
  lacksSecondFactor: boolean;

  @ApiProperty({ format: 'date-time' })
  sessionExpiresAt: string;
}
