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

  /** @param busyPage what is said to those who are turned away */
  toPage(busyPage: FinishedPage): FinishedPage {
    const headers = { ...busyPage.headers, 'retry-after': String(this.seconds) };
    return { ...busyPage, page: { ...busyPage.page, status: this.status }, headers };
  }
}

/** A queue that is full now has room again soon. One for all: thousands are turned away in a second, and none is looked into. */
export const ENOUGH_TO_DO = new TurnedAway(503, 2);
