export interface StartShellOptions {
  /** The slice's `dist` as `build-slice` made it, or a `.tgz` of it. */
  readonly release: string;
  /**
   * Answers what the slice asks of the API, on the server and in browsers, by the same paths as the real one (`/api/…`); left out, the API
   * is unavailable. An answer that throws is a 500.
   */
  readonly api?: (request: Request) => Response | Promise<Response>;
}

export interface StartedShell {
  /** Address of the site without a slash at its end, such as `http://localhost:10240`. */
  readonly url: string;
  /** Ends everything that was started and removes its files. Harmless when called twice. */
  stop(): Promise<void>;
}
