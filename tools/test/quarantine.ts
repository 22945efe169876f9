import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test that failed without a fault in the product and is not run until it is fixed or deleted. */
export interface Quarantined {
  /** File, relative to the root, and the test's full title. */
  readonly file: string;
  readonly title: string;
  readonly owner: string;
  /** Date on which it was added, such as 2026-11-27. */
  readonly since: string;
  readonly cause: string;
}

/** Days within which a quarantined test must be fixed or deleted. */
const DAYS = 7;
const MOST = 5;

/** @returns the tests in quarantine.json */
export function readQuarantine(): readonly Quarantined[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'quarantine.json'), 'utf8')) as Quarantined[];
}

/** @returns why the quarantine itself fails a run; empty if it does not */
export function faultsOfQuarantine(tests: readonly Quarantined[], now: Date): string[] {
  const overdue = tests.filter(({ since }) => now.getTime() - Date.parse(since) > DAYS * 86_400_000);
  const incomplete = tests.filter((test) => !(test.owner && test.cause && Date.parse(test.since)));
  return [
    ...(tests.length > MOST ? [`${tests.length} tests are quarantined; the limit is ${MOST}.`] : []),
    ...overdue.map(
      ({ title, since }) => `"${title}" has been quarantined since ${since}: fix it or delete it.`,
    ),
    ...incomplete.map(({ title }) => `"${title}" needs an owner, a day such as 2026-11-27, and a cause.`),
  ];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @returns a pattern of the quarantined tests' full titles; undefined if there are none */
export function patternOf(tests: readonly Quarantined[]): string | undefined {
  return tests.length > 0 ? tests.map(({ title }) => escaped(title)).join('|') : undefined;
}
