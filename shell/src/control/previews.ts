import { preview, releaseKey, type Preview } from '@opinionbridge/releases';
import { previewKeys, readPreviewToken } from '@opinionbridge/releases/signing';
import { LRUCache } from 'lru-cache';
import { fetchFile, NotThere, type Source } from '../artifacts/fetch-file.ts';
import type { Reconciler } from './reconciler.ts';

/** Maximum number of cached links; only the release service issues them. */
const MAX_LINKS = 500;
/** Milliseconds that an answer about a link is cached: the release may be quarantined while it is open. */
const ANSWER_MS = 60_000;
/** Milliseconds between requests for keys after an unknown signature, since anybody can make links up. */
const KEYS_MS = 60_000;
/** Milliseconds between requests for the keys while the service is unreachable. */
const RETRY_MS = 1_000;
const MAX_ANSWER_BYTES = 4 * 1024;
/** Milliseconds after which the renderer of an unused preview is stopped. */
const IDLE_MS = 15 * 60_000;

export interface PreviewsOptions {
  readonly reconciler: Reconciler;
  /** Where the release service resolves links. */
  readonly links: Source;
}

/** The service's answer about a link, shared by concurrent callers. */
interface Answer {
  readonly askedAt: number;
  readonly found: Promise<Preview | undefined>;
}

/** Runs releases for browsers with a signed preview link, which each shell resolves itself. */
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
   * Starts the release of a link.
   *
   * @returns its key and the link's expiry; undefined if the link is invalid or expired
   * @throws Refusal if the release is unavailable or does not run, or the service does not answer
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
    // Every file of a page is requested this way.
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

  /** @returns the signed preview; undefined if the signature is invalid or expired */
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
      // The old keys still tell real links from made-up ones.
      if (this.keys.length === 0) throw error;
    }
  }

  private lookUp(token: string, claimed: Preview): Promise<Preview | undefined> {
    // Not keyed by the token: one signature has several valid encodings.
    const name = JSON.stringify(claimed);
    const known = this.links.get(name);
    if (known && Date.now() - known.askedAt < ANSWER_MS) return known.found;
    const found = this.ask(token).catch((error: unknown) => {
      // While the service is unreachable, its last answer counts.
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
