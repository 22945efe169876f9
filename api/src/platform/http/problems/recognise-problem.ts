import { HttpException } from '@nestjs/common';
import type { ProblemCode } from './problem-catalogue.ts';
import { Problem } from './problem.ts';

/** Errors of the body parsers and of multer, by their `type` or `code`. */
const BY_PARSER_ERROR: Record<string, ProblemCode> = {
  'entity.too.large': 'too_large',
  'parameters.too.many': 'too_large',
  'entity.parse.failed': 'malformed_request',
  'entity.verify.failed': 'malformed_request',
  'request.aborted': 'malformed_request',
  'request.size.invalid': 'malformed_request',
  'querystring.parse.rangeError': 'malformed_request',
  'encoding.unsupported': 'unsupported_media_type',
  'charset.unsupported': 'unsupported_media_type',
  LIMIT_FILE_SIZE: 'picture_too_large',
  LIMIT_FILE_COUNT: 'too_large',
  LIMIT_PART_COUNT: 'too_large',
  LIMIT_FIELD_COUNT: 'too_large',
  LIMIT_FIELD_KEY: 'too_large',
  LIMIT_FIELD_VALUE: 'too_large',
  LIMIT_FIELD_NESTING: 'malformed_request',
  LIMIT_FIELD_ARRAY_INDEX: 'malformed_request',
  MISSING_FIELD_NAME: 'malformed_request',
  INVALID_FIELD_NAME: 'malformed_request',
  STREAM_DESTROYED: 'malformed_request',
  LIMIT_UNEXPECTED_FILE: 'validation_failed',
};

const BY_STATUS: Record<number, ProblemCode> = {
  400: 'malformed_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/**
 * Names of the driver's and mongoose's errors that mean "no database", not "wrong request"; among them a write that no majority has
 * confirmed.
 */
const DATABASE_UNAVAILABLE =
  /^(MongoWriteConcern|MongoNetwork|MongoServerSelection|MongoPoolCleared|MongoNotConnected|MongoTopologyClosed|MongoClientClosed|MongooseServerSelection|PoolClearedOnNetwork|MongoWaitQueueTimeout|MongoOperationTimeout|MongoExpiredSession)/;

/**
 * Answers of a member of a replica set that is not primary (any more), is shutting down, or does not reach the others
 * (https://github.com/mongodb/specifications/blob/master/source/retryable-writes/retryable-writes.md#terms).
 */
const NO_PRIMARY = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** Finds the problem that an error stands for; what is not known is an `internal_error`. */
export function recogniseProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return new Problem('internal_error');
  // Nest wraps what multer throws; the cause still has the code and the field.
  if (error instanceof HttpException && error.cause instanceof Error && 'code' in error.cause) {
    return recogniseProblem(error.cause);
  }
  const { type, code, field, status } = error as Error & {
    type?: string;
    code?: unknown;
    field?: string;
    status?: number;
  };

  const parserCode = BY_PARSER_ERROR[type ?? ''] ?? BY_PARSER_ERROR[String(code ?? '')];
  if (parserCode) return parserProblem(parserCode, field);
  if (isDatabaseUnavailable(error)) return new Problem('database_away', { headers: { 'Retry-After': '2' } });
  if (error instanceof URIError) return new Problem('malformed_request');
  const known = BY_STATUS[error instanceof HttpException ? error.getStatus() : (status ?? 0)];
  if (known) return new Problem(known);
  // What the multipart reader throws for broken or cut streams has neither type nor code.
  if (
    /unexpected end of (form|multipart)|malformed part|multipart: boundary|request aborted|request closed/i.test(
      error.message,
    )
  ) {
    return new Problem('malformed_request');
  }
  return new Problem('internal_error');
}

/** Whether an error of the driver or of mongoose means that the database cannot be reached, or has no primary. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (DATABASE_UNAVAILABLE.test(error.name) || isBrokenConnection(error)) return true;
  if (error.name === 'MongoServerError') return NO_PRIMARY.has(Number((error as { code?: unknown }).code));
  return (
    error.name === 'MongooseError' &&
    /buffering timed out|initial connection|not connected|force closed/i.test(error.message)
  );
}

/** The driver throws what a write finds on a connection whose server died as it is, without a name of its own. */
function isBrokenConnection({ code, stack = '' }: NodeJS.ErrnoException): boolean {
  return (code === 'EPIPE' || code === 'ECONNRESET') && /[\\/]mongodb[\\/]lib[\\/]/.test(stack);
}

function parserProblem(code: ProblemCode, field: string | undefined): Problem {
  if (field === undefined) return new Problem(code);
  const fieldCode = code === 'validation_failed' ? 'unknown_field' : 'too_large';
  const message = code === 'validation_failed' ? 'This field is not known here.' : 'This is too large.';
  return new Problem(code, { errors: [{ field: field.slice(0, 120), code: fieldCode, message }] });
}
