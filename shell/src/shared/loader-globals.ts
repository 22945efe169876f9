/** Interactions recorded by the script loader: event types and targets. */
export interface EarlyTouches extends ReadonlyArray<Touch> {
  /** @returns the recorded interactions, and stops recording */
  end(): readonly Touch[];
}

type Touch = readonly [type: 'click' | 'input', target: EventTarget | null];

/** What the script loader leaves in `window` for the page's scripts; see ssr/loader/script-loader.ts. */
export interface LoaderGlobals {
  verifiedFiles: {
    /** SHA-256 of files in base64, by address. */
    readonly known: Record<string, string>;
    /** Requests a script that will soon be needed. */
    readonly preload: (file: string) => void;
    /**
     * Runs a script, requested again if it is not the one that was released.
     *
     * @returns the address at which the module can be imported
     * @throws Error if it does not arrive as it was released
     */
    readonly load: (file: string) => Promise<string>;
    /** Reports a file that arrives, but is not the one that was released. */
    readonly report: (file: string) => void;
  };
  earlyTouches: EarlyTouches;
  /** Returns the changes of the document so far, and stops recording. */
  earlyChanges: () => MutationRecord[];
}
