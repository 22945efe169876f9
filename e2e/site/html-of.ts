import type { APIRequestContext } from '@playwright/test';

/** @returns a page as it is without a browser; React's comments between texts are left out */
export async function htmlOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  return { status: answer.status(), html: (await answer.text()).replaceAll('<!-- -->', '') };
}
