/** What is asked for, again and again. */
export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Status that every answer must have. */
  readonly status: number;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadFigures {
  /** Answers that came whole. */
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** Milliseconds that 99 of 100 requests took at most. */
  readonly p99: number;
}

/** What the client's process tells its parent. */
export type LoadReport = LoadFigures | { readonly problem: string };
