/** Requests that are sent for each shell at most: which one answers is chosen by the load balancer. */
const TRIES = 6;
/** A shell that has not answered by then is left to the next request; milliseconds. */
const ANSWER_MS = 5_000;

/** What came of orders that were sent while no release service answers. */
export interface TakenBack {
  /** Shells that have carried them out. */
  readonly told: number;
  /** Why others have not; empty where no other one answered. */
  readonly problem: string;
}

/**
 * Tells the shells themselves to take releases from visitors, one after another through the site's own address.
 *
 * @param orders that the service made ahead, of one slice
 * @param shells how many there are
 */
export async function takeBackAtShells(
  orders: readonly string[],
  why: string,
  shells: number,
): Promise<TakenBack> {
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
