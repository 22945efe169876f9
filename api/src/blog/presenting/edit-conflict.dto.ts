import { ApiProperty } from '@nestjs/swagger';
import { ProblemDto } from '../../platform/http/problems/problem.dto.ts';
import { AdminPostDto } from './admin-post.dto.ts';

/** The problem `edit_conflict`, with the version that somebody else saved meanwhile. */
export class EditConflictDto extends ProblemDto {
  @ApiProperty({ type: AdminPostDto })
  current: AdminPostDto;
}
