import { ApiProperty } from '@nestjs/swagger';
import { ProblemDto } from '../../platform/http/problems/problem.dto.ts';
import { EnquiryDto } from './enquiry.dto.ts';

/** The problem `edit_conflict` with the enquiry as somebody else has changed it. */
export class EnquiryConflictDto extends ProblemDto {
  @ApiProperty({ type: EnquiryDto })
  current: EnquiryDto;
}
