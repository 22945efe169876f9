export interface StartShellOptions {
  /** The slice's `dist` as written by `build-slice`, or a `.tgz` of it. */
  readonly release: string;
  /** Answers requests to the real API's paths (`/api/…`); without it there is no API. An exception becomes a 500. */
  readonly api?: (request: Request) => Response | Promise<Response>;
}

export interface StartedShell {
  /** Origin of the site, such as `http://localhost:10240`. */
  readonly url: string;
  /** Stops everything and removes its files. Idempotent. */
  stop(): Promise<void>;
}
