import type { APIRequestContext } from '@playwright/test';

/** @returns a page as sent by the server, without React's comments between texts */
export async function htmlOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  return { status: answer.status(), html: (await answer.text()).replaceAll('<!-- -->', '') };
}
