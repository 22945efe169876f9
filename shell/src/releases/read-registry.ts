import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { MAX_REGISTRY_BYTES, registry, type Registry } from '@opinionbridge/contracts/release';
import { fetchFile } from './fetch-file.ts';

const TIME_LIMIT_MS = 3_000;

/** Looks at the registry again and again, and reads it only when it has changed. */
export class RegistryReader {
  private seen: string | undefined;
  private readonly place: string;

  /** @param place path of a file or http(s) address */
  constructor(place: string) {
    this.place = place;
  }

  /**
   * @returns the registry, or undefined when it is the one of the last call
   * @throws when it cannot be read, or is not a whole registry: a half-written one changes nothing
   */
  async readIfChanged(): Promise<Registry | undefined> {
    return /^https?:/.test(this.place) ? this.readAddress() : this.readFile();
  }

  private async readFile(): Promise<Registry | undefined> {
    const { mtimeMs, size, ino } = await stat(this.place);
    const mark = `${mtimeMs}-${size}-${ino}`;
    if (mark === this.seen) return undefined;
    const content = await fetchFile(dirname(this.place), basename(this.place), MAX_REGISTRY_BYTES);
    return this.accept(content.toString('utf8'), mark);
  }

  private async readAddress(): Promise<Registry | undefined> {
    const response = await fetch(this.place, {
      headers: this.seen ? { 'if-none-match': this.seen } : {},
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      redirect: 'error',
    });
    if (response.status === 304) return undefined;
    if (!response.ok) throw new Error(`The registry answers with status ${response.status}.`);
    return this.accept(await response.text(), response.headers.get('etag') ?? undefined);
  }

  private accept(content: string, mark: string | undefined): Registry {
    const read = registry.parse(JSON.parse(content));
    this.seen = mark;
    return read;
  }
}
