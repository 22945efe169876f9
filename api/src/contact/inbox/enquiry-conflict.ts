import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ProblemDto } from '../../platform/http/problems/problem.dto.ts';
import { EnquiryDto } from './enquiry.dto.ts';

/** The problem `edit_conflict`, with the enquiry as somebody else changed it meanwhile. */
export class EnquiryConflictDto extends ProblemDto {
  @ApiProperty({ type: EnquiryDto })
  current: EnquiryDto;
}

/** Documents that a change is refused when the enquiry has another revision than If-Match names. */
export function MayAnswerEnquiryConflict(): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(EnquiryConflictDto),
    ApiResponse({
      status: 412,
      description:
        '`edit_conflict`: Somebody else changed this in the meantime; `current` is the present version.',
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(EnquiryConflictDto) } } },
    }),
  );
}
