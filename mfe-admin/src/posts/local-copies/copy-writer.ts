import { inTime, WRITE_MS } from './in-time.ts';
import { writeCopy, type CopyDatabase, type StoredCopy } from './copy-database.ts';
import { unconfirmedCopies } from './unconfirmed-copies.ts';

/** Undefined to clear the slot. */
type Wanted = { readonly wanted: StoredCopy | undefined };

/**
 * Writes one slot: the first state immediately, and during each write only the newest of those that follow. A hidden
 * page may end at any moment, so texts not yet written are also kept in local storage.
 */
export class CopyWriter {
  readonly #database: CopyDatabase;
  readonly #place: string;
  #written: ReadonlyMap<string, File>;
  /** The latest state that is not known to have been written. */
  #newest: Wanted | undefined;
  #writing: Promise<boolean> | undefined;

  /** @param pictures those already in the slot */
  constructor(database: CopyDatabase, place: string, pictures: ReadonlyMap<string, File>) {
    this.#database = database;
    this.#place = place;
    this.#written = pictures;
    document.addEventListener('visibilitychange', this.#whenHidden);
  }

  /** Ends the writer. */
  release(): void {
    document.removeEventListener('visibilitychange', this.#whenHidden);
  }

  /** @returns whether the latest state is on disk; false if there is no space, or the browser does not respond */
  write(wanted: StoredCopy | undefined): Promise<boolean> {
    this.#newest = { wanted };
    this.#whenHidden();
    this.#writing ??= this.#writeNewest().finally(() => (this.#writing = undefined));
    return this.#writing;
  }

  readonly #whenHidden = () => {
    if (document.visibilityState === 'hidden' && this.#newest)
      unconfirmedCopies.keep(this.#place, this.#newest.wanted?.copy);
  };

  async #writeNewest(): Promise<boolean> {
    let succeeded = true;
    let given: Wanted | undefined;
    while (this.#newest && this.#newest !== given) {
      given = this.#newest;
      try {
        await inTime(writeCopy(this.#database, this.#place, given.wanted, this.#written), WRITE_MS);
        this.#written = given.wanted?.pictures ?? new Map();
        succeeded = true;
      } catch {
        succeeded = false;
      }
    }
    if (succeeded) {
      this.#newest = undefined;
      unconfirmedCopies.forget(this.#place);
    }
    return succeeded;
  }
}
