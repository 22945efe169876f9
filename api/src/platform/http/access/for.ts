import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import type { ProblemCode } from '../problems/problem-catalogue.ts';
import { MayAnswerProblems } from '../problems/may-answer-problems.ts';
import { ROLES, type Role } from './roles.ts';

/** Who may use an operation: people of these roles, who manages releases, anybody, or who holds a token of the release service. */
export type Access = readonly Role[] | 'release managers' | 'anybody' | 'token holders';

export const ACCESS = Symbol('access');

/**
 * Declares whose operation this is, and documents it so. An operation without `For`, `ForReleaseManagers`, `ForAnybody` or
 * `NeedsRight` refuses everybody.
 */
export function For(...roles: readonly Role[]): MethodDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, roles),
    ApiBearerAuth(),
    ApiExtension('x-roles', roles),
    MayAnswerProblems('unauthorized', ...(roles.length < ROLES.length ? [refusalFor(roles)] : [])),
  );
}

/**
 * Declares an operation for owners, and for people to whom an owner gave releases of slices: those see all of them, and change what is of
 * their slices. An operation that changes one has its name in the address; where it is in the body, the handler asks
 * `expectReleaseManager`.
 */
export function ForReleaseManagers(): MethodDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'release managers' satisfies Access),
    ApiBearerAuth(),
    ApiExtension('x-roles', ['owner']),
    ApiExtension('x-release-managers', true),
    MayAnswerProblems('unauthorized', 'needs_owner', 'not_your_slice'),
  );
}

/** Declares that an operation needs no session. */
export function ForAnybody(): MethodDecorator {
  return SetMetadata(ACCESS, 'anybody' satisfies Access);
}

/** What others are told: the role of the operation that may do least. */
export function refusalFor(roles: readonly Role[]): ProblemCode {
  if (roles.includes('author')) return 'needs_author';
  if (roles.includes('editor')) return 'needs_editor';
  return roles.includes('coordinator') ? 'needs_coordinator' : 'needs_owner';
}
