/**
 * Runs measurements `rounds` times in alternating order (A B, B A, A B …), so that other load and after-effects hit all
 * of them alike. An uncounted first round warms up programs and caches.
 *
 * @returns the results of each, by round
 */
export async function inTurn<Name extends string, Result>(
  rounds: number,
  measurements: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(measurements) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = -1; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await measurements[name]();
      if (round >= 0) results[name].push(result);
    }
  }
  return results;
}
