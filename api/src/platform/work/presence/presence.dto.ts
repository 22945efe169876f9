import { ApiProperty } from '@nestjs/swagger';
import { ListOf } from '../../http/fields/documented.ts';

export class PresenceDto {
  @ApiProperty({
    description:
      'Revision of the open document; if it differs from the one shown, somebody changed the document',
  })
  revision: number;
  @ListOf(String, 'Names of others who have it open')
  others: string[];
}
