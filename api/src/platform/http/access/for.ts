import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import type { ProblemCode } from '../problems/problem-catalogue.ts';
import { MayAnswerProblems } from '../problems/may-answer-problems.ts';
import { ROLES, type Role } from './roles.ts';

/** Who may use an operation; the tokens are those of the release service. */
export type Access = readonly Role[] | 'release managers' | 'anybody' | 'token holders';

export const ACCESS = Symbol('access');
export const BEFORE_SECOND_FACTOR = Symbol('before second factor');

/**
 * Declares and documents which roles may use an operation. An operation without `For`, `ForReleaseManagers`,
 * `ForAnybody` or `NeedsRight` refuses everybody.
 */
export function For(...roles: readonly Role[]): MethodDecorator {
  const isForSome = roles.length < ROLES.length;
  return applyDecorators(
    access(roles),
    MayAnswerProblems('second_factor_missing', ...(isForSome ? [refusalFor(roles)] : [])),
  );
}

/**
 * Declares an operation for everybody with an account, including people who still lack the second factor that their
 * role requires. Used by the operations that set one up.
 */
export function ForSettingUp(): MethodDecorator {
  return applyDecorators(access(ROLES), SetMetadata(BEFORE_SECOND_FACTOR, true));
}

const access = (roles: readonly Role[]): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, roles),
    ApiBearerAuth(),
    ApiExtension('x-roles', roles),
    MayAnswerProblems('unauthorized'),
  );

/**
 * Declares an operation for owners and for people whom an owner put in charge of slices: they see all releases, and
 * change those of their own slices. An operation that changes a slice has its name in the path; if the name is in the
 * body, the handler calls `expectReleaseManager`.
 */
export function ForReleaseManagers(): MethodDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'release managers' satisfies Access),
    ApiBearerAuth(),
    ApiExtension('x-roles', ['owner']),
    ApiExtension('x-release-managers', true),
    MayAnswerProblems('unauthorized', 'second_factor_missing', 'needs_owner', 'not_your_slice'),
  );
}

/** Declares that an operation needs no session. */
export function ForAnybody(): MethodDecorator {
  return SetMetadata(ACCESS, 'anybody' satisfies Access);
}

/** Returns the problem for everybody else, named after the operation's least privileged role. */
export function refusalFor(roles: readonly Role[]): ProblemCode {
  if (roles.includes('author')) return 'needs_author';
  if (roles.includes('editor')) return 'needs_editor';
  return roles.includes('coordinator') ? 'needs_coordinator' : 'needs_owner';
}
