import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { problemCatalogue, type ProblemCode } from '../problems/problem-catalogue.ts';
import { ProblemDto } from '../problems/problem.dto.ts';

const ANY_CALL: ProblemCode[] = ['malformed_request', 'too_many_requests', 'database_away'];
const WITH_BODY: ProblemCode[] = ['too_large', 'unsupported_media_type', 'validation_failed'];

/** Documents what every call may answer, where the call itself says nothing of that status. */
export function addProblemsOfAllCalls(document: OpenAPIObject): void {
  for (const operations of Object.values(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = operations[method];
      if (!operation) continue;
      for (const code of [...ANY_CALL, ...(operation.requestBody ? WITH_BODY : [])]) {
        const { status, message } = problemCatalogue[code];
        operation.responses[String(status)] ??= {
          description: `\`${code}\`: ${message}`,
          content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
        };
      }
    }
  }
}
