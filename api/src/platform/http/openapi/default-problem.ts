import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import type { ProblemCode } from '../problems/problem-catalogue.ts';
import { ProblemDto } from '../problems/problem.dto.ts';
import { isReleaseService } from '../requests/release-service-path.ts';

const PROBLEM = { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } };
const ANY_CALL: ProblemCode[] = ['malformed_request'];
/** Health checks answer even if the API is overloaded. */
const NOT_OF_HEALTH: ProblemCode[] = ['overloaded'];
/** Releases are not part of backups. */
const NOT_OF_RELEASES: ProblemCode[] = ['restoring'];
/** Pictures are not rate-limited: a page requests many at once. */
const OF_API: ProblemCode[] = ['too_many_requests'];
const WITH_BODY: ProblemCode[] = ['request_incomplete', 'too_large', 'unsupported_media_type'];
/** For fields in the body or the query. */
const WITH_FIELDS: ProblemCode[] = ['validation_failed'];

/**
 * Replaces the error responses of every operation with one default response, the problem; `x-problems` lists its
 * possible codes, including those common to all calls. Responses with another body remain.
 */
export function documentDefaultProblem(document: OpenAPIObject): void {
  document.components ??= {};
  document.components.responses = {
    Problem: { description: 'A refusal or a failure; `x-problems` lists the codes.', content: PROBLEM },
  };
  for (const [path, operations] of Object.entries(document.paths)) {
    const ofPath = [
      ...ANY_CALL,
      ...(path.startsWith('/health/') ? [] : NOT_OF_HEALTH),
      ...(path.startsWith('/health/') || isReleaseService(path) ? [] : NOT_OF_RELEASES),
      ...(path.startsWith('/api/') ? OF_API : []),
    ];
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = operations[method];
      if (!operation) continue;
      const { default: declared, ...responses } = operation.responses;
      const own = declared && 'description' in declared ? declared.description.split(/\s+/) : [];
      const hasQuery = operation.parameters?.some((one) => 'in' in one && one.in === 'query');
      const codes = [
        ...[...own, ...ofPath],
        ...(operation.requestBody ? WITH_BODY : []),
        ...(operation.requestBody || hasQuery ? WITH_FIELDS : []),
      ];
      operation.responses = { ...responses, default: { $ref: '#/components/responses/Problem' } };
      Object.assign(operation, { 'x-problems': [...new Set(codes)].sort() });
    }
  }
}
