import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { indianDay } from '@opinionbridge/contracts/text';
import { MAX_READ_KEY, MAX_READS, type ReadBatch } from '@opinionbridge/releases';
import { POST_PATH } from '../../shared/report-addresses.ts';
import { readAddress } from '../pages/address.ts';

/** Different addresses per day, since browsers can report any. */
const MAX_KEYS = 10_000;
/** Days that wait for a service that does not answer; it accepts none older. */
const MAX_DAYS = 3;

/** Browsers of people; also excludes scripts, and the programs that show a link in a chat. */
const BROWSER = /^(?:Mozilla|Opera)\//;
const BOT = /bot|crawl|spider|slurp|externalhit|preview|lighthouse|monitor/i;

interface Visit {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The release that this browser alone tries; empty if none. */
  readonly triedRelease: string;
}

/** Counts how often posts are read, and nothing about who reads them, until the service has acknowledged it. */
export class ReadCounter {
  private readonly days = new Map<string, Map<string, number>>();
  private unacknowledged: ReadBatch | undefined;

  /** Counts a post's document that a person opened: not one fetched ahead, framed, or answered to a program. */
  countDocument({ method, url, headers, triedRelease }: Visit, status: number): void {
    const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? '';
    const isOpened =
      method === 'GET' &&
      (status === 200 || status === 304) &&
      (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
      !purpose.includes('prefetch');
    if (isOpened && triedRelease === '') this.countOpened(url, headers);
  }

  /** Counts a post that a browser reports as opened without a request for its document. */
  countOpened(path: string, { 'user-agent': agent = '' }: IncomingHttpHeaders): void {
    if (!BROWSER.test(agent) || BOT.test(agent)) return;
    const address = readAddress(path);
    const [, segment] = ('pathname' in address && POST_PATH.exec(address.pathname)) || [];
    const key = segment && decodeURIComponent(segment);
    if (!key || key.length > MAX_READ_KEY) return;
    const day = indianDay(new Date());
    const counts = this.days.get(day) ?? new Map<string, number>();
    this.days.set(day, counts);
    if (this.days.size > MAX_DAYS) this.days.delete([...this.days.keys()][0]!);
    if (counts.has(key) || counts.size < MAX_KEYS) counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  /** @returns the batch that was not acknowledged, or what was counted since; undefined if there is nothing to send */
  nextBatch(): ReadBatch | undefined {
    const [oldest] = this.days;
    if (!this.unacknowledged && oldest) {
      const [day, counts] = oldest;
      const reads = [...counts].slice(0, MAX_READS);
      for (const [key] of reads) counts.delete(key);
      if (counts.size === 0) this.days.delete(day);
      this.unacknowledged = { id: randomUUID(), day, reads };
    }
    return this.unacknowledged;
  }

  acknowledge(): void {
    this.unacknowledged = undefined;
  }
}
