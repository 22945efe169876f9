import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsTimeZone, MaxLength } from 'class-validator';
import { KeysetQuery } from '../../requests/keyset.query.ts';
import { OptionalField } from '../../requests/optional-field.ts';

export class PersonQuery extends KeysetQuery {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @IsEmail({ allow_utf8_local_part: true })
  @MaxLength(254)
  email: string;
}

export class ExportPersonQuery {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @IsEmail({ allow_utf8_local_part: true })
  @MaxLength(254)
  email: string;

  @ApiPropertyOptional({
    maxLength: 64,
    example: 'Europe/London',
    description: 'Time zone of the reader; times are told in it, in UTC and in India’s',
  })
  @OptionalField()
  @IsTimeZone()
  @MaxLength(64)
  zone?: string;
}
