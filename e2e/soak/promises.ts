/** What became of enquiries, from the visitors' view and in reality. */
export interface Enquiries {
  /** Subjects of those that were acknowledged. */
  readonly acknowledged: readonly string[];
  /** Subjects of all stored ones, possibly including some that failed for the visitor. */
  readonly stored: readonly string[];
  /** Subjects of all that the endpoint accepted. */
  readonly delivered: readonly string[];
}

/** @returns what was lost or duplicated; an interrupted delivery may reach the endpoint twice */
export function brokenPromises({ acknowledged, stored, delivered }: Enquiries): string[] {
  const times = new Map<string, number>();
  for (const subject of stored) times.set(subject, (times.get(subject) ?? 0) + 1);
  const taken = new Set(delivered);
  return [
    ...acknowledged.filter((subject) => !times.has(subject)).map((subject) => `${subject} is lost`),
    ...[...times]
      .filter(([, count]) => count > 1)
      .map(([subject, count]) => `${subject} is stored ${count} times`),
    ...acknowledged
      .filter((subject) => times.has(subject) && !taken.has(subject))
      .map((subject) => `${subject} was not delivered`),
  ];
}
