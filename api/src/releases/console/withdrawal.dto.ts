import { ApiProperty } from '@nestjs/swagger';

/** A signed order that makes shells withdraw a release from visitors. */
export class WithdrawalOrderDto {
  @ApiProperty({ example: 'blog' })
  slice: string;

  @ApiProperty()
  version: string;

  @ApiProperty({ description: 'Whether only some visitors get the release' })
  isCanary: boolean;

  @ApiProperty({ description: 'What `POST /health/withdrawals` of a shell takes, for an hour' })
  order: string;
}

export class WithdrawalOrdersDto {
  @ApiProperty({ type: 'integer', description: 'Of the registry; at another one no shell takes them' })
  revision: number;

  @ApiProperty({ type: [WithdrawalOrderDto] })
  orders: WithdrawalOrderDto[];
}
