import { writeCopy, type CopyDatabase, type StoredCopy } from './copy-database.ts';

/** Writes one place: the first at once, and while that is being written only the newest of what follows. */
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
  }

  /** @returns whether the newest that was wanted has been written; false when there is no room for it */
  write(wanted: StoredCopy | undefined): Promise<boolean> {
    this.#next = { wanted };
    this.#writing ??= this.#writeNewest().finally(() => (this.#writing = undefined));
    return this.#writing;
  }

  async #writeNewest(): Promise<boolean> {
    let succeeded = true;
    while (this.#next) {
      const { wanted } = this.#next;
      this.#next = undefined;
      try {
        await writeCopy(this.#database, this.#place, wanted, this.#written);
        this.#written = wanted?.pictures ?? new Map();
        succeeded = true;
      } catch {
        succeeded = false;
      }
    }
    return succeeded;
  }
}
