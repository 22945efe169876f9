import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { isAddress, MAX_REGISTRY_BYTES, registry, type Registry } from '@opinionbridge/releases';
import {
  authorization,
  checkHost,
  collect,
  fetchFile,
  streamOf,
  type Source,
} from '../../artifacts/fetch-file.ts';

/** Polls the registry, and reads it only when it has changed. */
export class RegistryReader {
  /** Why the last poll failed; undefined when it did not. */
  problem: string | undefined;
  private seen: string | undefined;
  private reading: Promise<unknown> = Promise.resolve();
  /** Has not begun. */
  private next: Promise<Registry | undefined> | undefined;
  /** The newest that was read; none yet is -1. */
  revision = -1;
  private readonly source: Source;

  /** @param source with the path of a file or an http(s) address as its place */
  constructor(source: Source) {
    this.source = source;
  }

  /**
   * @returns the registry, or undefined when there is nothing new: it is the one of the last call, cannot be read,
   *   is half-written, or is older than one that this shell has seen. Then `problem` says what is wrong with it. It is never the one
   *   from before the call: who asks meanwhile shares the next reading, not the one that goes on.
   */
  readIfChanged(): Promise<Registry | undefined> {
    this.next ??= this.reading.then(() => {
      const reading = this.read();
      this.reading = reading;
      this.next = undefined;
      return reading;
    });
    return this.next;
  }

  private async read(): Promise<Registry | undefined> {
    try {
      const read = await (isAddress(this.source.place) ? this.readAddress() : this.readFile());
      if (read) this.problem = undefined;
      return read;
    } catch (error) {
      this.problem = (error as Error).message;
      return undefined;
    }
  }

  private async readFile(): Promise<Registry | undefined> {
    const { place } = this.source;
    const { mtimeMs, size, ino } = await stat(place);
    const mark = `${mtimeMs}-${size}-${ino}`;
    if (mark === this.seen) return undefined;
    const folder = { ...this.source, place: dirname(place) };
    return this.accept(await fetchFile(folder, basename(place), MAX_REGISTRY_BYTES), mark);
  }

  private async readAddress(): Promise<Registry | undefined> {
    const { place, hosts, fileMs } = this.source;
    checkHost(place, hosts);
    const response = await fetch(place, {
      headers: { ...authorization(this.source), ...(this.seen && { 'if-none-match': this.seen }) },
      signal: AbortSignal.timeout(fileMs),
      redirect: 'error',
    });
    if (response.status === 304) {
      this.problem = undefined;
      return undefined;
    }
    if (!response.ok) throw new Error(`The registry answers with status ${response.status}.`);
    const content = await collect(streamOf(response), 'the registry', MAX_REGISTRY_BYTES);
    return this.accept(content, response.headers.get('etag') ?? undefined);
  }

  /** A registry that was not accepted is read again: it may have been half-written. */
  private accept(content: Buffer, mark: string | undefined): Registry | undefined {
    const read = registry.parse(JSON.parse(content.toString('utf8')));
    if (read.revision < this.revision) {
      throw new Error(`Revision ${read.revision} is older than ${this.revision}, which was read before.`);
    }
    this.seen = mark;
    // Without an ETag the same registry comes again and again.
    if (read.revision === this.revision) return undefined;
    this.revision = read.revision;
    return read;
  }
}
