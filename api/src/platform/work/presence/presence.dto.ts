import { ApiProperty } from '@nestjs/swagger';

export class PresenceDto {
  @ApiProperty({ description: 'Of what is open: another one than is shown means that somebody changed it' })
  revision: number;
  @ApiProperty({ type: [String], description: 'Names of others who have it open' })
  others: string[];
}
