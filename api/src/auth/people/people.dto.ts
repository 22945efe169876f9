import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn, Matches } from 'class-validator';
import type { Account } from '../accounts/account.schema.ts';
import { ROLES, type Role } from '../../platform/http/access/roles.ts';
import { lineOfText } from '../../platform/http/fields/clean-text.ts';
import { SLICE_NAME } from '@opinionbridge/releases';
import { IsEmailAddress, MAX_EMAIL_LENGTH } from '../../platform/http/fields/email-address.ts';
import { OptionalField, OptionalChoice } from '../../platform/http/fields/optional-field.ts';
import type { Invitation } from './invitation.schema.ts';
import { TextField } from '../../platform/http/fields/text-field.ts';
import { ResetPasswordDto } from '../passwords/password.dto.ts';
import { ListOf, Moment, MomentOrNull } from '../../platform/http/fields/documented.ts';

/** Maximum number of slices a person manages; more than a site has. */
const MAX_SLICES = 50;

export class PersonDto {
  @ApiProperty()
  id: string;
  @ApiProperty({ description: 'Empty if unknown' })
  name: string;
  @ApiProperty()
  email: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role', nullable: true, type: String })
  role: Role | null;
  @ListOf(String, 'Slices whose releases this person manages; owners manage all')
  releaseSlices: string[];
  @MomentOrNull()
  lastSeenAt: Date | null;
  @MomentOrNull('Null while active')
  disabledAt: Date | null;
  @ApiProperty()
  twoFactor: boolean;
  @ApiProperty({ description: 'Number of passkeys' })
  passkeys: number;
}

export class ResetLinkDto {
  @ApiProperty({ description: 'Works once, within 30 minutes; sent to nobody else' })
  link: string;
}

const INVITATION_MAILS = ['waiting', 'sent', 'failed', 'none'] as const;
type InvitationMail = (typeof INVITATION_MAILS)[number];

export class InvitationDto {
  @ApiProperty()
  id: string;
  @ApiProperty()
  email: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role: Role;
  @ApiProperty()
  invitedBy: string;
  @Moment()
  expiresAt: Date;
  @ApiProperty({
    enum: INVITATION_MAILS,
    description:
      'Whether the mail server accepted the mail (sent), will be tried again (waiting), never accepted it (failed), or there is no mail (none)',
  })
  mail: InvitationMail;
  @ApiPropertyOptional({ description: 'Shown only once, if the site sends no mail: hand it over yourself' })
  link?: string;
}

export class PeopleDto {
  @ListOf(PersonDto)
  people: PersonDto[];
  @ListOf(InvitationDto)
  invitations: InvitationDto[];
  @ApiProperty({
    description: 'Whether invitations are mailed; without a mail server, their links are returned',
  })
  sendsMail: boolean;
  @ApiProperty({
    enum: ROLES,
    enumName: 'Role',
    isArray: true,
    description: 'Roles whose people must have two-factor login or a passkey',
  })
  secondFactorRoles: Role[];
}

export class RequireSecondFactorDto {
  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  @IsIn(ROLES)
  role: Role;

  @ApiProperty()
  @IsBoolean()
  required: boolean;
}

export class InviteDto {
  @ApiProperty({ format: 'email', maxLength: MAX_EMAIL_LENGTH })
  @IsEmailAddress()
  email: string;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  @IsIn(ROLES)
  role: Role;
}

export class AcceptInvitationDto extends ResetPasswordDto {
  @TextField({ maxLength: 80, clean: lineOfText })
  name: string;
}

export class ChangePersonDto {
  @OptionalChoice({ enum: ROLES, enumName: 'Role' })
  role?: Role;

  @ApiPropertyOptional({ description: 'Ends all sessions of the account' })
  @OptionalField()
  @IsBoolean()
  disabled?: boolean;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_SLICES,
    description: 'Slices whose releases this person manages, in addition to the role’s rights',
  })
  @OptionalField()
  @IsArray()
  @ArrayMaxSize(MAX_SLICES)
  @ArrayUnique()
  @Matches(SLICE_NAME, { each: true })
  releaseSlices?: string[];
}

export function presentPerson(
  account: Account,
  { lastSeenAt, passkeys }: { lastSeenAt: Date | null; passkeys: number },
): PersonDto {
  return {
    id: String(account._id),
    name: account.name ?? '',
    email: account.email,
    role: account.role ?? null,
    releaseSlices: account.releaseSlices ?? [],
    lastSeenAt,
    disabledAt: account.disabledAt ?? null,
    twoFactor: account.totpSecret !== null,
    passkeys,
  };
}

/** @param onTheirWay hashes of links whose mail is not sent yet; undefined if the site sends none */
export function presentInvitation(
  invitation: Invitation,
  onTheirWay: ReadonlySet<string> | undefined,
): InvitationDto {
  const { _id, email, role, invitedBy, expiresAt, mailedAt, tokenHash } = invitation;
  const unsent = onTheirWay === undefined ? 'none' : onTheirWay.has(tokenHash) ? 'waiting' : 'failed';
  const mail = mailedAt !== null ? 'sent' : unsent;
  return { id: String(_id), email, role, invitedBy, expiresAt, mail };
}
