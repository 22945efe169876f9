import { ApiProperty } from '@nestjs/swagger';

export class SessionDto {
  @ApiProperty()
  id: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  lastSeenAt: string;
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
  @ApiProperty({ description: 'What the browser says it is' })
  device: string;
  @ApiProperty()
  address: string;
  @ApiProperty({ description: 'Whether this request belongs to it' })
  current: boolean;
}
