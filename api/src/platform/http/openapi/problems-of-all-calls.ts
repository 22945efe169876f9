import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { problemCatalogue, type ProblemCode } from '../problems/problem-catalogue.ts';
import { ProblemDto } from '../problems/problem.dto.ts';

const ANY_CALL: ProblemCode[] = ['malformed_request'];
/** Whoever asks how the process is gets an answer, also when it has too much to do. */
const NOT_OF_HEALTH: ProblemCode[] = ['overloaded'];
/** Pictures are not counted: a page asks for many at once. */
const OF_API: ProblemCode[] = ['too_many_requests'];
const WITH_BODY: ProblemCode[] = [
  'request_incomplete',
  'too_large',
  'unsupported_media_type',
  'validation_failed',
];

/** Documents what every call may answer, where the call itself says nothing of that status. */
export function addProblemsOfAllCalls(document: OpenAPIObject): void {
  for (const [path, operations] of Object.entries(document.paths)) {
    const ofPath = [
      ...ANY_CALL,
      ...(path.startsWith('/health/') ? [] : NOT_OF_HEALTH),
      ...(path.startsWith('/api/') ? OF_API : []),
    ];
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = operations[method];
      if (!operation) continue;
      for (const code of [...ofPath, ...(operation.requestBody ? WITH_BODY : [])]) {
        const { status, message } = problemCatalogue[code];
        operation.responses[String(status)] ??= {
          description: `\`${code}\`: ${message}`,
          content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
        };
      }
    }
  }
}
