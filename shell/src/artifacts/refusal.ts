import { refusalCatalogue, type RefusalCode } from '@opinionbridge/releases';

/** Thrown when a release must not reach visitors. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, reason: string) {
    super(`${code} ${refusalCatalogue[code].title}: ${reason}`);
    this.code = code;
  }
}
