import { ApiProperty } from '@nestjs/swagger';
import { ListOf } from '../../platform/http/fields/documented.ts';

/** A signed order that makes shells withdraw a release from visitors. */
export class WithdrawalOrderDto {
  @ApiProperty({ example: 'blog' })
  slice: string;

  @ApiProperty()
  version: string;

  @ApiProperty({ description: 'Whether only some visitors get the release' })
  isCanary: boolean;

  @ApiProperty({ description: 'Body for a shell’s `POST /health/withdrawals`, valid for an hour' })
  order: string;
}

export class WithdrawalOrdersDto {
  @ApiProperty({ type: 'integer', description: 'Registry revision; shells reject the orders at any other' })
  revision: number;

  @ListOf(WithdrawalOrderDto)
  orders: WithdrawalOrderDto[];
}
