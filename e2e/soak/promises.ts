/** Enquiries as reported to visitors, and as processed. */
export interface Enquiries {
  /** Subjects of acknowledged enquiries. */
  readonly acknowledged: readonly string[];
  /** Subjects of all stored enquiries, which may include some that failed for the visitor. */
  readonly stored: readonly string[];
  /** Subjects of all enquiries accepted by the endpoint. */
  readonly delivered: readonly string[];
}

/** @returns lost and duplicated enquiries, in words; the endpoint may receive an interrupted delivery twice */
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
