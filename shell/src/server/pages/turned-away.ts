import type { FinishedPage } from './finished-page.ts';

/** A request is turned away for so many seconds: this server, or this visitor, has had enough for now. */
export class TurnedAway extends Error {
  readonly seconds: number;
  readonly status: 429 | 503;

  constructor(status: 429 | 503, seconds: number) {
    super('turned away');
    this.status = status;
    this.seconds = seconds;
  }

  /** @param errorPage the page that stands in for those that cannot be had */
  toPage(errorPage: FinishedPage): FinishedPage {
    const headers = { ...errorPage.headers, 'retry-after': String(this.seconds) };
    return { ...errorPage, page: { ...errorPage.page, status: this.status }, headers };
  }
}

/** A queue that is full now has room again soon. One for all: thousands are turned away in a second, and none is looked into. */
export const ENOUGH_TO_DO = new TurnedAway(503, 2);
