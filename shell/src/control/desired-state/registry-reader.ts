import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import {
  archivePath,
  isAddress,
  MAX_REGISTRY_BYTES,
  parseRegistry,
  registryChange,
  type LogLink,
  type Registry,
} from '@opinionbridge/releases';
import {
  Contradiction,
  expectSuccessor,
  headOf,
  type Head,
  type SliceKeys,
} from '@opinionbridge/releases/signing';
import {
  authorization,
  checkHost,
  collect,
  fetchFile,
  streamOf,
  type Source,
} from '../../artifacts/fetch-file.ts';

/** Maximum size of a change; real ones have a few kilobytes. */
const MAX_CHANGE_BYTES = 64 * 1024;

/** Polls the registry, reads it if changed, and accepts only what follows what this shell has already seen. */
export class RegistryReader {
  /** End of the log as last accepted, including before a restart. */
  head: LogLink | undefined;
  private fault: string | undefined;
  private until: Date | undefined;
  /** The last refused head, so that its log is not followed again on every poll. */
  private refused: (LogLink & { readonly error: Contradiction }) | undefined;
  private seen: string | undefined;
  private reading: Promise<unknown> = Promise.resolve();
  /** The reading after the current one. */
  private next: Promise<Registry | undefined> | undefined;
  private readonly source: Source;
  private readonly keys: () => SliceKeys;

  /**
   * @param source whose place is a file path or an http(s) address
   * @param keys that may sign it: those listed under `registry`
   */
  constructor(source: Source, keys: () => SliceKeys) {
    this.source = source;
    this.keys = keys;
  }

  /** Why the current registry is kept: the last poll failed, or its signature has expired. */
  get problem(): string | undefined {
    if (this.fault !== undefined || !this.until || this.until.getTime() > Date.now()) return this.fault;
    return `The registry's signature expired at ${this.until.toISOString()}: newer revisions are withheld, or a clock is wrong.`;
  }

  /**
   * @returns the registry; undefined if there is nothing new, because it is unchanged, unreadable, incomplete,
   *   unsigned, or does not follow what this shell has seen (`problem` says which). The result is never older than the
   *   call: callers that arrive during a reading share the next one.
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
      if (read) this.fault = undefined;
      return read;
    } catch (error) {
      this.fault = (error as Error).message;
      return undefined;
    }
  }

  private async readFile(): Promise<Registry | undefined> {
    const { place } = this.source;
    const { mtimeMs, size, ino } = await stat(place);
    const mark = `${mtimeMs}-${size}-${ino}`;
    if (mark === this.seen) return undefined;
    return this.accept(await fetchFile(this.folder, basename(place), MAX_REGISTRY_BYTES), mark);
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
      this.fault = undefined;
      return undefined;
    }
    if (!response.ok) throw new Error(`The registry answers with status ${response.status}.`);
    const content = await collect(streamOf(response), 'the registry', MAX_REGISTRY_BYTES);
    return this.accept(content, response.headers.get('etag') ?? undefined);
  }

  /** A registry that was not accepted is read again: it may have been incomplete. */
  private async accept(content: Buffer, mark: string | undefined): Promise<Registry | undefined> {
    const read = parseRegistry(JSON.parse(content.toString('utf8')));
    const head = await headOf(read, this.keys());
    await this.expectSuccessor(read, head);
    const isNew = read.revision !== this.head?.revision || this.seen === undefined;
    const { revision, sha256, until } = head;
    [this.head, this.until, this.fault] = [{ revision, sha256 }, until, undefined];
    // Without an ETag the same registry arrives on every poll; a new signature changes the ETag.
    this.seen = mark ?? '';
    return isNew ? read : undefined;
  }

  private async expectSuccessor(read: Registry, head: Head): Promise<void> {
    if (this.refused?.sha256 === head.sha256 && this.refused.revision === head.revision)
      throw this.refused.error;
    try {
      await expectSuccessor(read, head, this.head, async (revision) => {
        const content = await fetchFile(this.folder, archivePath(revision), MAX_CHANGE_BYTES);
        return registryChange.parse(JSON.parse(content.toString('utf8')));
      });
      this.refused = undefined;
    } catch (error) {
      if (error instanceof Contradiction) this.refused = { ...head, error };
      throw error;
    }
  }

  private get folder(): Source {
    const { place } = this.source;
    return { ...this.source, place: isAddress(place) ? new URL('.', place).href : dirname(place) };
  }
}
