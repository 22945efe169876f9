/** What became of enquiries, as visitors were told and as it is. */
export interface Enquiries {
  /** Subjects of those that were acknowledged. */
  readonly acknowledged: readonly string[];
  /** Subjects of all that is stored; one that came to nothing for the visitor may be among them. */
  readonly stored: readonly string[];
  /** Subjects of all that the endpoint took. */
  readonly delivered: readonly string[];
}

/** @returns what was lost or doubled, in words; of a delivery that was cut off the endpoint may hear twice */
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
