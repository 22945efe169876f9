import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { lineOfText } from '../../platform/http/fields/clean-text.ts';
import { Moment, MomentOrNull } from '../../platform/http/fields/documented.ts';
import { OptionalText, TextField } from '../../platform/http/fields/text-field.ts';
import type { Passkey } from './passkey.schema.ts';

/** A challenge for a browser to sign, and the ceremony to send back with the response. */
export class CeremonyDto {
  @ApiProperty({ description: 'Sent back with the response, within five minutes; works once' })
  ceremony: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Options for `navigator.credentials`, as JSON',
  })
  options: Record<string, unknown>;
}

export class CeremonyAnswerDto {
  @TextField({ maxLength: 1_000, description: 'As received with the options' })
  ceremony: string;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The credential, as its `toJSON`' })
  @IsObject()
  response: Record<string, unknown>;
}

export class PasskeyLoginDto extends CeremonyAnswerDto {
  @OptionalText({ maxLength: 1_000, description: 'Device mark from this device’s last login' })
  deviceMark?: string;
}

export class RenamePasskeyDto {
  @TextField({ example: 'My phone', maxLength: 60, clean: lineOfText })
  name: string;
}

export class NewPasskeyDto extends CeremonyAnswerDto {
  @TextField({ example: 'My phone', maxLength: 60, clean: lineOfText })
  name: string;
}

export class PasskeyDto {
  @ApiProperty()
  id: string;
  @ApiProperty()
  name: string;
  @Moment()
  createdAt: Date;
  @MomentOrNull('Null if never used')
  lastUsedAt: Date | null;
  @ApiProperty({ description: 'Whether a password manager keeps it for several devices' })
  synced: boolean;
}

export function presentPasskey({ _id: id, name, createdAt, lastUsedAt, isBackedUp }: Passkey): PasskeyDto {
  return { id, name, createdAt, lastUsedAt, synced: isBackedUp };
}
