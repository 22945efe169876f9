import { setTimeout as pause } from 'node:timers/promises';
import type { TwoOfEach } from '../deploy/two-of-each.ts';
import type { Book } from './book.ts';

/** A run, shared by its actors. */
export class Soak {
  readonly site: TwoOfEach;
  readonly book: Book;
  /** Folder for temporary files of its processes. */
  readonly temporary: string;
  isOver = false;
  /** The database was just disrupted: writes and new pages may be refused until it has responded again. */
  isDatabaseAway = false;
  /** When the last fault was over; `performance.now()`. */
  calmSince = 0;
  /** A server is being replaced, or the database is unavailable. */
  isFaulty = false;
  private readonly ending = new AbortController();

  constructor(site: TwoOfEach, book: Book, temporary: string) {
    this.site = site;
    this.book = book;
    this.temporary = temporary;
  }

  /** Waits, but not beyond the end of the run. */
  async rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.ending.signal }).catch(() => {});
  }

  end(): void {
    this.isOver = true;
    this.ending.abort();
  }
}
