import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ProblemDto } from '../../platform/http/problems/problem.dto.ts';
import { AdminPostDto } from './admin-post.dto.ts';

/** The problem `edit_conflict`, with the version that somebody else saved meanwhile. */
export class EditConflictDto extends ProblemDto {
  @ApiProperty({ type: AdminPostDto })
  current: AdminPostDto;
}

/** Documents that a change is refused when the post has another revision than If-Match names. */
export function MayAnswerEditConflict(): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(EditConflictDto),
    ApiResponse({
      status: 412,
      description:
        '`edit_conflict`: Somebody else changed this in the meantime; `current` is the present version.',
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(EditConflictDto) } } },
    }),
  );
}
