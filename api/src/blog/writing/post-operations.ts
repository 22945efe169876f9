import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { signedInOf } from '../../platform/http/access/signed-in.ts';
import {
  MayAnswerEditConflict,
  MayAnswerProblems,
} from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { ProblemCode } from '../../platform/http/problems/problem-catalogue.ts';
import { changeBaseOf, NeedsIfMatch } from '../../platform/http/requests/if-match.ts';
import { AdminPostDto, EditConflictDto, presentAdminPost } from '../presenting/admin-post.dto.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import type { Change } from './change-post.ts';

/** Presents the `WholePost` that a handler returns, with its revision as the ETag. */
export class PresentPost implements NestInterceptor<WholePost, AdminPostDto> {
  intercept(context: ExecutionContext, next: CallHandler<WholePost>): Observable<AdminPostDto> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((whole) => {
        response.set('ETag', `"${whole.post.revision}"`);
        return presentAdminPost(whole);
      }),
    );
  }
}

/**
 * Declares an operation that changes a post: it requires the edited revision and returns a `WholePost`.
 *
 * @param codes problems besides those common to all changes
 */
export function ChangesPost(...codes: ProblemCode[]): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    NeedsIfMatch(),
    MayAnswerEditConflict(EditConflictDto),
    MayAnswerProblems('not_found', 'revision_required', 'needs_editor', ...codes),
    ApiOkResponse({ type: AdminPostDto }),
    UseInterceptors(PresentPost),
  );
}

/** Injects the caller and the base revision of a change into a handler's parameter; requires `ChangesPost`. */
export const PostChange = createParamDecorator((_: unknown, context: ExecutionContext): Change => {
  const request = context.switchToHttp().getRequest<Request>();
  const me = signedInOf(request);
  if (!me) throw new Problem('unauthorized');
  return { ...changeBaseOf(request), by: me.account };
});
