import { inTime, WRITE_MS } from './in-time.ts';
import { writeCopy, type CopyDatabase, type StoredCopy } from './copy-database.ts';

/**
 * Writes one place: the first at once, and while that is being written only the newest of what follows. A page that nobody sees may end
 * at any moment, so nothing waits there: what is handed to the browser is written, also when the page is gone.
 */
export class CopyWriter {
  readonly #database: CopyDatabase;
  readonly #place: string;
  #written: ReadonlyMap<string, File>;
  #next: { readonly wanted: StoredCopy | undefined } | undefined;
  #writing: Promise<boolean> | undefined;

  /** @param pictures those that are in the place already */
  constructor(database: CopyDatabase, place: string, pictures: ReadonlyMap<string, File>) {
    this.#database = database;
    this.#place = place;
    this.#written = pictures;
    document.addEventListener('visibilitychange', this.#handOver);
  }

  /** Nothing follows. */
  release(): void {
    document.removeEventListener('visibilitychange', this.#handOver);
  }

  /** @returns whether the newest that was wanted has been written; false when there is no room for it, or the browser does not answer */
  write(wanted: StoredCopy | undefined): Promise<boolean> {
    this.#next = { wanted };
    if (document.visibilityState === 'hidden') return this.#writeNewest();
    this.#writing ??= this.#writeNewest().finally(() => (this.#writing = undefined));
    return this.#writing;
  }

  readonly #handOver = () => {
    if (document.visibilityState === 'hidden') void this.#writeNewest();
  };

  async #writeNewest(): Promise<boolean> {
    let succeeded = true;
    while (this.#next) {
      const { wanted } = this.#next;
      const before = this.#written;
      this.#next = undefined;
      this.#written = wanted?.pictures ?? new Map();
      try {
        await inTime(writeCopy(this.#database, this.#place, wanted, before), WRITE_MS);
        succeeded = true;
      } catch {
        this.#written = before;
        succeeded = false;
      }
    }
    return succeeded;
  }
}
