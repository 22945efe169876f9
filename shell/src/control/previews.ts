import { preview, releaseKey, type Preview } from '@opinionbridge/releases';
import { previewKeys, readPreviewToken } from '@opinionbridge/releases/signing';
import { LRUCache } from 'lru-cache';
import { fetchFile, NotThere, type Source } from '../artifacts/fetch-file.ts';
import type { Reconciler } from './reconciler.ts';

/** Links that are remembered; only the service makes any. */
const MAX_LINKS = 500;
/** What the service said of a link counts for so many milliseconds: a release may be quarantined while its link is open. */
const ANSWER_MS = 60_000;
/** After a link that no known key signed, the keys are asked for again once in so many milliseconds: anybody can make links up. */
const KEYS_MS = 60_000;
/** While the service does not answer, it is asked for its keys once in so many milliseconds. */
const RETRY_MS = 1_000;
const MAX_ANSWER_BYTES = 4 * 1024;
/** A preview that nobody looks at any more gives its renderer back after so many milliseconds. */
const IDLE_MS = 15 * 60_000;

export interface PreviewsOptions {
  readonly reconciler: Reconciler;
  /** Where the release service says what a link is of. */
  readonly links: Source;
}

/** What the service says of a link; all who ask meanwhile wait for one answer. */
interface Answer {
  readonly askedAt: number;
  readonly found: Promise<Preview | undefined>;
}

/** Runs releases for browsers that came by a signed link. Each shell looks the link up by itself, so any of them can answer. */
export class Previews {
  private readonly links = new LRUCache<string, Answer>({ max: MAX_LINKS });
  private readonly idle = new Map<string, NodeJS.Timeout>();
  private readonly options: PreviewsOptions;
  private keys: readonly string[] = [];
  private keysAsked: Promise<void> = Promise.resolve();
  private keysDueAt = 0;

  constructor(options: PreviewsOptions) {
    this.options = options;
  }

  /**
   * Has the release of a link running.
   *
   * @returns its key and the link's end; undefined when the link is none of ours, or too old
   * @throws Refusal when the release cannot be had or run, or the service does not answer
   */
  async open(token: string): Promise<{ key: string; until: Date } | undefined> {
    const claimed = await this.signed(token);
    const found = claimed && (await this.lookUp(token, claimed));
    if (!found) return undefined;
    const { slice, version, manifestSha256, expiresAt } = found;
    const until = new Date(expiresAt);
    if (until.getTime() <= Date.now()) return undefined;
    const { reconciler } = this.options;
    const named = { version, manifestSha256 };
    const known = releaseKey(slice, named);
    // Every file of a page comes this way.
    const isOpen = reconciler.service.previews.has(known);
    const key = isOpen ? known : await reconciler.openPreview(slice, named);
    clearTimeout(this.idle.get(key));
    const leave = () => {
      this.idle.delete(key);
      reconciler.closePreview(key);
    };
    this.idle.set(key, setTimeout(leave, IDLE_MS).unref());
    return { key, until };
  }

  /** @returns what the service signed; undefined when it did not, or long ago */
  private async signed(token: string): Promise<Preview | undefined> {
    const claimed = await readPreviewToken(token, this.keys);
    if (claimed) return claimed;
    if (Date.now() >= this.keysDueAt) {
      this.keysDueAt = Date.now() + KEYS_MS;
      this.keysAsked = this.askForKeys();
    }
    await this.keysAsked;
    return readPreviewToken(token, this.keys);
  }

  private async askForKeys(): Promise<void> {
    try {
      const content = await fetchFile(this.options.links, 'keys', MAX_ANSWER_BYTES);
      this.keys = previewKeys.parse(JSON.parse(content.toString('utf8')));
    } catch (error) {
      this.keysDueAt = Date.now() + RETRY_MS;
      // With the keys of before, links are still told from what is made up.
      if (this.keys.length === 0) throw error;
    }
  }

  private lookUp(token: string, claimed: Preview): Promise<Preview | undefined> {
    // Not by the token: the same signature can be written in several ways.
    const name = JSON.stringify(claimed);
    const known = this.links.get(name);
    if (known && Date.now() - known.askedAt < ANSWER_MS) return known.found;
    const found = this.ask(token).catch((error: unknown) => {
      // While the service does not answer, what it said last still counts.
      if (known) return known.found;
      this.links.delete(name);
      throw error;
    });
    this.links.set(name, { askedAt: Date.now(), found });
    return found;
  }

  private async ask(token: string): Promise<Preview | undefined> {
    try {
      const content = await fetchFile(this.options.links, token, MAX_ANSWER_BYTES);
      return preview.parse(JSON.parse(content.toString('utf8')));
    } catch (error) {
      if (!(error instanceof NotThere)) throw error;
      return undefined;
    }
  }
}
