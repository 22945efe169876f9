interface SharedFetch {
  readonly content: Promise<Buffer>;
  readonly nobody: AbortController;
  wanting: number;
}

/** What many want at once is fetched once, and goes on as long as one of them wants it. */
export class SharedFetches {
  private readonly running = new Map<string, SharedFetch>();

  /**
   * @param key the same for those who want the same
   * @param fetch begins, and ends when its signal says that nobody wants it any more
   * @param until from when on this one wants it no more; none for one who waits to the end
   * @returns what was fetched. It ends, as it must, only when the fetch has ended: nothing is written behind anyone's back
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
      // Who comes now begins anew.
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
