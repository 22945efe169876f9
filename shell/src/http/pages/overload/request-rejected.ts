import type { FinishedPage } from '../finished-page.ts';

/** Of a visitor who asked for too much, or of a server that has enough to do. */
export type TurnedAwayStatus = 429 | 503;

/** A request is rejected for so many seconds: this server, or this visitor, has had enough for now. */
export class RequestRejected extends Error {
  readonly seconds: number;
  readonly status: TurnedAwayStatus;

  constructor(status: TurnedAwayStatus, seconds: number) {
    super('rejected');
    this.status = status;
    this.seconds = seconds;
  }

  /** @param page what is said to those who are rejected for this */
  toPage(page: FinishedPage): FinishedPage {
    return { ...page, headers: { ...page.headers, 'retry-after': String(this.seconds) } };
  }
}

/** A queue that is full now has room again soon. One for all: thousands are rejected in a second, and none is looked into. */
export const OVERLOADED = new RequestRejected(503, 2);
