import type { ApiClient } from '@opinionbridge/contracts';
import { session } from '../api/session/session.ts';
import { eventReader } from './event-stream.ts';
import type { Overview } from './release-labels.ts';

/** Milliseconds of silence that mean a lost connection; the API sends something every five seconds. */
const SILENCE_MS = 15_000;
/** Pauses before reconnecting in milliseconds, doubled each time. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

interface Watcher {
  readonly onOverview: (overview: Overview) => void;
  /** Called with whether changes arrive immediately. */
  readonly onLive: (isLive: boolean) => void;
}

/**
 * Subscribes to the state of releases, and reconnects if the connection is lost. Uses a streaming fetch, since an
 * EventSource cannot send an Authorization header.
 *
 * @returns a function that ends the subscription
 */
export function watchReleases(api: ApiClient, { onOverview, onLive }: Watcher): () => void {
  const stopped = new AbortController();
  let pauseMs = FIRST_PAUSE_MS;

  async function connect(): Promise<void> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    try {
      const { data } = await api.GET('/api/admin/releases/events', {
        parseAs: 'stream',
        signal: AbortSignal.any([stopped.signal, silence.signal]),
      });
      if (!data) return;
      const read = eventReader((said) => {
        pauseMs = FIRST_PAUSE_MS;
        onLive(true);
        onOverview(JSON.parse(said) as Overview);
      });
      const reader = data
        .pipeThrough(new TextDecoderStream() as never)
        .getReader() as ReadableStreamDefaultReader<string>;
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
        read(part.value);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async function goOn(): Promise<void> {
    while (!stopped.signal.aborted && session.state() === 'alive') {
      await connect().catch(() => {});
      if (stopped.signal.aborted) return;
      onLive(false);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  void goOn();
  return () => stopped.abort();
}
