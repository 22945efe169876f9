import type { FinishedPage } from '../finished-page.ts';

/** 429 for a visitor who requested too much, 503 for an overloaded server. */
export type RejectionStatus = 429 | 503;

/** Thrown when a request is rejected; it may be retried after the given seconds. */
export class RequestRejected extends Error {
  readonly seconds: number;
  readonly status: RejectionStatus;

  constructor(status: RejectionStatus, seconds: number) {
    super('rejected');
    this.status = status;
    this.seconds = seconds;
  }

  /** @param page shown for this rejection */
  toPage(page: FinishedPage): FinishedPage {
    return { ...page, headers: { ...page.headers, 'retry-after': String(this.seconds) } };
  }
}

/** A full queue soon has space. One instance without a stack: thousands are thrown per second. */
export const OVERLOADED = new RequestRejected(503, 2);
