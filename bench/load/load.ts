export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Status required of every answer. */
  readonly status: number;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadFigures {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** 99th percentile in milliseconds. */
  readonly p99: number;
}

/** Message from the client's process to its parent. */
export type LoadReport = LoadFigures | { readonly problem: string };
