/** Maximum number of requests per shell, since the load balancer chooses which one responds. */
const TRIES = 6;
/** Timeout in milliseconds, after which the next request is made. */
const ANSWER_MS = 5_000;

/** Result of orders sent directly to shells while no release service responds. */
export interface WithdrawalResult {
  /** Number of shells that have carried them out. */
  readonly told: number;
  /** Why others have not; empty if no other one responded. */
  readonly problem: string;
}

/**
 * Orders the shells themselves to withdraw releases, one after the other through the site's own address.
 *
 * @param orders prepared by the service, for one slice
 * @param shells number of shells
 */
export async function withdrawAtShells(
  orders: readonly string[],
  why: string,
  shells: number,
): Promise<WithdrawalResult> {
  const told = new Set<string>();
  let problem = '';
  for (let tries = 0; tries < TRIES * shells && told.size < shells; tries++) {
    try {
      const response = await fetch('/health/withdrawals', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ orders, why: why.slice(0, 300) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!response.ok) throw new Error((await response.text()) || `status ${response.status}`);
      const { shell } = (await response.json()) as { shell: string };
      told.add(shell);
    } catch (error) {
      problem = (error as Error).message;
    }
  }
  return { told: told.size, problem: told.size < shells ? problem : '' };
}
