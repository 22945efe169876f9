import { preview, releaseKey, type Preview } from '@opinionbridge/contracts/release';
import { LRUCache } from 'lru-cache';
import { fetchFile, NotThere, type Source } from './pulling/fetch-file.ts';
import type { Reconciler } from './reconciler.ts';

/** Links that are remembered, those that are none of ours among them. */
const MAX_LINKS = 500;
/** What the service said of a link counts for so many milliseconds: a release may be quarantined while its link is open. */
const ANSWER_MS = 60_000;
/** Links that the service is asked about in a second: anybody can make up tokens, and each would be a request. */
const MAX_ASKED = 5;
const MAX_ANSWER_BYTES = 4 * 1024;
/** A preview that nobody looks at any more gives its renderer back after so many milliseconds. */
const IDLE_MS = 15 * 60_000;

export interface PreviewsOptions {
  readonly reconciler: Reconciler;
  /** Where releases are. */
  readonly store: Source;
  /** Where the release service says what a link is of. */
  readonly links: Source;
}

/** Somebody asks for more than this shell is willing to look up at the moment. */
export class TooManyLinks extends Error {}

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
  private asked = { second: 0, count: 0 };

  constructor(options: PreviewsOptions) {
    this.options = options;
  }

  /**
   * Has the release of a link running.
   *
   * @returns its key and the link's end; undefined when the link is none of ours, or too old
   * @throws TooManyLinks; Refusal when the release cannot be had or run, or the service does not answer
   */
  async open(token: string): Promise<{ key: string; until: Date } | undefined> {
    const found = await this.lookUp(token);
    if (!found) return undefined;
    const { slice, version, manifestSha256, expiresAt } = found;
    const until = new Date(expiresAt);
    if (until.getTime() <= Date.now()) return undefined;
    const { reconciler, store } = this.options;
    const named = { version, manifestSha256 };
    const known = releaseKey(slice, named);
    // Every file of a page comes this way.
    const isOpen = reconciler.service.overrides.has(known);
    const key = isOpen ? known : await reconciler.override(slice, named, store);
    clearTimeout(this.idle.get(key));
    const leave = () => {
      this.idle.delete(key);
      reconciler.leaveOverride(key);
    };
    this.idle.set(key, setTimeout(leave, IDLE_MS).unref());
    return { key, until };
  }

  private lookUp(token: string): Promise<Preview | undefined> {
    const known = this.links.get(token);
    if (known && Date.now() - known.askedAt < ANSWER_MS) return known.found;
    const found = this.ask(token).catch((error: unknown) => {
      // While the service does not answer, what it said last still counts.
      if (known) return known.found;
      this.links.delete(token);
      throw error;
    });
    this.links.set(token, { askedAt: Date.now(), found });
    return found;
  }

  private async ask(token: string): Promise<Preview | undefined> {
    const second = Math.floor(Date.now() / 1000);
    if (this.asked.second !== second) this.asked = { second, count: 0 };
    if (++this.asked.count > MAX_ASKED) throw new TooManyLinks('too many links to previews at once');
    try {
      const content = await fetchFile(this.options.links, token, MAX_ANSWER_BYTES);
      return preview.parse(JSON.parse(content.toString('utf8')));
    } catch (error) {
      if (!(error instanceof NotThere)) throw error;
      return undefined;
    }
  }
}
