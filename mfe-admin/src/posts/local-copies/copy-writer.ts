import { inTime, WRITE_MS } from './in-time.ts';
import { writeCopy, type CopyDatabase, type StoredCopy } from './copy-database.ts';
import { unconfirmedCopies } from './unconfirmed-copies.ts';

/** Undefined for nothing. */
type Wanted = { readonly wanted: StoredCopy | undefined };

/**
 * Writes one place: the first at once, and while that is being written only the newest of what follows. A page that nobody sees may end
 * at any moment: there the texts that are not written yet are in local storage, too.
 */
export class CopyWriter {
  readonly #database: CopyDatabase;
  readonly #place: string;
  #written: ReadonlyMap<string, File>;
  /** Not written yet, as far as this page was told. */
  #newest: Wanted | undefined;
  #writing: Promise<boolean> | undefined;

  /** @param pictures those that are in the place already */
  constructor(database: CopyDatabase, place: string, pictures: ReadonlyMap<string, File>) {
    this.#database = database;
    this.#place = place;
    this.#written = pictures;
    document.addEventListener('visibilitychange', this.#whenHidden);
  }

  /** Nothing follows. */
  release(): void {
    document.removeEventListener('visibilitychange', this.#whenHidden);
  }

  /** @returns whether the newest that was wanted has been written; false when there is no room for it, or the browser does not answer */
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
