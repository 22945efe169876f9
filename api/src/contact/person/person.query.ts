import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsEmail, MaxLength } from 'class-validator';
import { KeysetQuery } from '../../requests/keyset.query.ts';
import { ReadersZone } from '../exporting/readers-zone.ts';

export class PersonQuery extends KeysetQuery {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @IsEmail({ allow_utf8_local_part: true })
  @MaxLength(254)
  email: string;
}

export class ExportPersonQuery extends PickType(PersonQuery, ['email']) {
  @ReadersZone()
  zone?: string;
}
