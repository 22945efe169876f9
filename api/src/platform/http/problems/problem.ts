import { problemCatalogue, type ProblemCode } from './problem-catalogue.ts';

export interface FieldError {
  field: string;
  /** Stable code, such as `required` or `too_long`. */
  code: string;
  message: string;
}

export interface ProblemDetails {
  detail?: string;
  errors?: FieldError[];
  /** Response headers, such as Retry-After. */
  headers?: Record<string, string>;
  /** Further members of the problem document. */
  more?: Record<string, unknown>;
}

/** An expected failure with a stable code; the problem filter turns it into an RFC 9457 answer. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  /** @param details a text is the `detail` */
  constructor(code: ProblemCode, details: ProblemDetails | string = {}) {
    super(problemCatalogue[code].message);
    this.code = code;
    this.details = typeof details === 'string' ? { detail: details } : details;
  }

  get status(): number {
    return problemCatalogue[this.code].status;
  }

  toBody(requestId: string): Record<string, unknown> {
    return {
      type: `urn:problem:${this.code}`,
      title: this.message,
      status: this.status,
      code: this.code,
      message: this.message,
      ...(this.details.detail !== undefined && { detail: this.details.detail }),
      ...(this.details.errors && { errors: this.details.errors }),
      ...this.details.more,
      requestId,
    };
  }
}

export function fieldProblem(field: string, code: string, message: string): Problem {
  return new Problem('validation_failed', { errors: [{ field, code, message }] });
}
