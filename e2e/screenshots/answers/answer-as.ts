import type { Page } from '@playwright/test';

/** What does not end, such as a stream of events. */
export const NEVER = Symbol('never');

/** What the API is made to say, by the path that is asked. */
export type Answers = Readonly<Record<string, unknown>>;

/**
 * Answers a page's calls in the API's place. For what is another in each run: versions, hashes, references, what the machine has just done.
 * The answers have the API's own types, so that a change of these reaches them; that the API gives such answers is for other tests.
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
