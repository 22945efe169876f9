import { readFile, stat } from 'node:fs/promises';
import { MAX_KEYS_BYTES, parseSliceKeys, type SliceKeys } from '@opinionbridge/releases/signing';

/** The public keys of the slices' teams, as currently configured. */
export class TrustedKeys {
  current: SliceKeys;
  /** Why the last poll failed; undefined if it succeeded. The previous keys stay in use. */
  problem: string | undefined;
  private readonly place: string;
  private seen: string;

  private constructor(place: string, keys: SliceKeys, mark: string) {
    this.place = place;
    this.current = keys;
    this.seen = mark;
  }

  /**
   * @param place path of a JSON file, or the JSON itself
   * @throws Error that says what to do if no keys can be read
   */
  static async load(place: string): Promise<TrustedKeys> {
    try {
      const mark = await markOf(place);
      return new TrustedKeys(place, await read(place), mark);
    } catch (error) {
      throw new Error(
        `The shell cannot start: the public keys in SLICE_KEYS cannot be read: ${(error as Error).message}\n` +
          'They determine whose releases it may serve. Create keys with: npm run slice -- keys (see docs/runbooks/keys.md)',
        { cause: error },
      );
    }
  }

  /** @returns whether the keys changed */
  async readIfChanged(): Promise<boolean> {
    try {
      // Taken before the content: a write in between is then read on the next poll.
      const mark = await markOf(this.place);
      if (mark === this.seen && !this.problem) return false;
      const keys = await read(this.place);
      [this.seen, this.problem] = [mark, undefined];
      const isNew = JSON.stringify(keys) !== JSON.stringify(this.current);
      this.current = keys;
      return isNew;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    }
  }
}

const isJson = (place: string) => place.trimStart().startsWith('{');

/** @returns a mark that changes with each write of the file */
async function markOf(place: string): Promise<string> {
  if (isJson(place)) return '';
  const { mtimeMs, size, ino } = await stat(place);
  if (size > MAX_KEYS_BYTES) throw new Error(`${place} is larger than ${MAX_KEYS_BYTES} bytes`);
  return `${mtimeMs}-${size}-${ino}`;
}

async function read(place: string): Promise<SliceKeys> {
  return parseSliceKeys(isJson(place) ? place : await readFile(place, 'utf8'));
}
