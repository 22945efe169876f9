interface SharedFetch {
  readonly content: Promise<Buffer>;
  readonly nobody: AbortController;
  wanting: number;
}

/** Shares concurrent fetches of the same thing; a fetch runs as long as one caller still wants it. */
export class SharedFetches {
  private readonly running = new Map<string, SharedFetch>();

  /**
   * @param fetch starts the fetch, and aborts it once no caller wants it
   * @param until when this caller loses interest, if ever
   * @returns what was fetched, only after the fetch has ended, so nothing is written afterwards
   */
  async once(
    key: string,
    fetch: (until: AbortSignal) => Promise<Buffer>,
    until?: AbortSignal,
  ): Promise<Buffer> {
    const shared = this.running.get(key) ?? this.begin(key, fetch);
    shared.wanting++;
    const leave = () => {
      if (--shared.wanting > 0) return;
      // Later callers start a new fetch.
      this.forget(key, shared);
      shared.nobody.abort(until?.reason);
    };
    if (until?.aborted) leave();
    until?.addEventListener('abort', leave);
    try {
      return await shared.content;
    } finally {
      until?.removeEventListener('abort', leave);
    }
  }

  private begin(key: string, fetch: (until: AbortSignal) => Promise<Buffer>): SharedFetch {
    const nobody = new AbortController();
    const shared: SharedFetch = {
      content: fetch(nobody.signal).finally(() => this.forget(key, shared)),
      nobody,
      wanting: 0,
    };
    this.running.set(key, shared);
    return shared;
  }

  private forget(key: string, shared: SharedFetch): void {
    if (this.running.get(key) === shared) this.running.delete(key);
  }
}
