import { HttpException } from '@nestjs/common';
import { CannotDecrypt } from '../../configuration/secrets/seal.ts';
import type { ProblemCode } from './problem-catalogue.ts';
import { Problem } from './problem.ts';

/** Problems for errors of the body parsers and multer, by their `type` or `code`. */
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

/** Names of errors that mean "no database", including a write that no majority confirmed. */
const DATABASE_UNAVAILABLE =
  /^(MongoWriteConcern|MongoNetwork|MongoServerSelection|MongoPoolCleared|MongoNotConnected|MongoTopologyClosed|MongoClientClosed|MongooseServerSelection|PoolClearedOnNetwork|MongoWaitQueueTimeout|MongoOperationTimeout|MongoExpiredSession)/;

/**
 * Error codes of a replica set member that is not or no longer primary, is shutting down, or cannot reach the others
 * (https://github.com/mongodb/specifications/blob/master/source/retryable-writes/retryable-writes.md#terms).
 */
const NO_PRIMARY = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** Maps an error to a problem; an unknown one becomes `internal_error`. */
export function recogniseProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return new Problem('internal_error');
  // Nest wraps multer's errors; the cause still has the code and the field.
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
  // Every other file is a picture.
  const isImport = parserCode === 'picture_too_large' && field === 'file';
  if (parserCode) return parserProblem(isImport ? 'too_large' : parserCode, field);
  if (isDatabaseUnavailable(error)) return new Problem('database_away', { headers: { 'Retry-After': '2' } });
  if (error instanceof CannotDecrypt) return new Problem('conflict', error.message);
  if (error instanceof URIError) return new Problem('malformed_request');
  const known = BY_STATUS[error instanceof HttpException ? error.getStatus() : (status ?? 0)];
  if (known) return new Problem(known);
  // The multipart reader's errors for broken or truncated streams have neither type nor code.
  if (
    /unexpected end of (form|multipart)|malformed part|multipart: boundary|request aborted|request closed/i.test(
      error.message,
    )
  ) {
    return new Problem('malformed_request');
  }
  return new Problem('internal_error');
}

/** Whether a driver or mongoose error means that the database cannot be reached or has no primary. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (DATABASE_UNAVAILABLE.test(error.name) || isBrokenConnection(error)) return true;
  if (error.name === 'MongoServerError') return NO_PRIMARY.has(Number((error as { code?: unknown }).code));
  return (
    error.name === 'MongooseError' &&
    /buffering timed out|initial connection|not connected|force closed/i.test(error.message)
  );
}

/** If a server dies, the driver throws the socket error of a write as it is, without a name of its own. */
function isBrokenConnection({ code, stack = '' }: NodeJS.ErrnoException): boolean {
  return (code === 'EPIPE' || code === 'ECONNRESET') && /[\\/]mongodb[\\/]lib[\\/]/.test(stack);
}

function parserProblem(code: ProblemCode, field: string | undefined): Problem {
  if (field === undefined) return new Problem(code);
  const fieldCode = code === 'validation_failed' ? 'unknown_field' : 'too_large';
  const message = code === 'validation_failed' ? 'This field is not known here.' : 'This is too large.';
  return new Problem(code, { errors: [{ field: field.slice(0, 120), code: fieldCode, message }] });
}
