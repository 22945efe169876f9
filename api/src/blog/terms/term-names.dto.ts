import { ApiProperty } from '@nestjs/swagger';

export class TermsDto {
  @ApiProperty({ type: [String] })
  categories: string[];

  @ApiProperty({ type: [String] })
  tags: string[];

  @ApiProperty({ type: [String] })
  authors: string[];
}
