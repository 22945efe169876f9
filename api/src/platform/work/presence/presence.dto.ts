import { ApiProperty } from '@nestjs/swagger';

export class PresenceDto {
  @ApiProperty({
    description:
      'Revision of the open document; if it differs from the one shown, somebody changed the document',
  })
  revision: number;
  @ApiProperty({ type: [String], description: 'Names of others who have it open' })
  others: string[];
}
