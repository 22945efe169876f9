import type { Page } from '@playwright/test';

/** A response that never ends, such as a stream of events. */
export const NEVER = Symbol('never');

/** Simulated API responses, by path. */
export type Answers = Readonly<Record<string, unknown>>;

/**
 * Answers a page's API calls with fixed responses, for data that differ in each run: versions, hashes, references,
 * recent activity. The responses have the API's own types, so that changes of these reach them; whether the API gives
 * such responses is for other tests.
 */
export async function answerAs(page: Page, answers: Answers): Promise<void> {
  await page.route(
    ({ pathname }) => pathname in answers,
    (route) => {
      const answer = answers[new URL(route.request().url()).pathname];
      if (answer === NEVER) return;
      const total = Array.isArray(answer) ? answer.length : 1;
      return route.fulfill({ json: answer, headers: { 'X-Total-Count': String(total) } });
    },
  );
}
