import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Role } from '../../platform/http/access/roles.ts';
import { cleanEmail, MAX_EMAIL_LENGTH } from '../../platform/http/fields/email-address.ts';
import { MAX_PASSWORD_LENGTH } from '../accounts/password-hash.ts';
import { OptionalText, TextField } from '../../platform/http/fields/text-field.ts';
import { ListOf, Moment } from '../../platform/http/fields/documented.ts';
import { OptionalCode } from '../two-factor/two-factor.dto.ts';

export class LoginDto {
  @TextField({ format: 'email', maxLength: MAX_EMAIL_LENGTH, clean: cleanEmail })
  email: string;

  @TextField({ maxLength: MAX_PASSWORD_LENGTH })
  password: string;

  @OptionalCode()
  code?: string;

  @OptionalText({ maxLength: 1000, description: 'Device mark from this device’s last login' })
  deviceMark?: string;
}

export class LoggedInDto {
  @ApiProperty({ description: 'Sent as `Authorization: Bearer …`' })
  token: string;

  @ApiProperty()
  email: string;

  @Moment('Latest end of the session; 30 minutes without a request also end it')
  expiresAt: Date;

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

  @ApiProperty({ description: 'Empty if unknown' })
  name: string;

  @ApiProperty({ enum: ROLES, enumName: 'Role', description: 'What this account may do' })
  role: Role;

  @ListOf(String, 'Slices whose releases this account manages; owners manage all')
  releaseSlices: string[];

  @ApiProperty()
  twoFactor: boolean;

  @ApiProperty({ description: 'Number of recovery codes left' })
  recoveryCodesLeft: number;

  @ApiProperty({
    description:
      'Whether the role requires two-factor login or a passkey, and nothing else can be done before it is set up',
  })
  lacksSecondFactor: boolean;

  @Moment()
  sessionExpiresAt: Date;
}
