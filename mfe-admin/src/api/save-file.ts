import { authorization, session } from './session/session.ts';

/** Default timeout of a download in milliseconds. */
const FILE_MS = 120_000;

/**
 * Saves an API response as a file. The call needs the token in a header, which a link cannot send.
 *
 * @param path of the API, including its query
 * @param name of the file
 * @param withinMs timeout in milliseconds
 * @returns whether it succeeded
 */
export async function saveFile(path: string, name: string, withinMs = FILE_MS): Promise<boolean> {
  const token = session.token();
  const signal = AbortSignal.timeout(withinMs);
  const response = await fetch(path, { headers: authorization(), signal }).catch(() => undefined);
  if (response?.status === 401) session.refuse(token);
  if (!response?.ok) return false;
  const content = await response.blob().catch(() => undefined);
  // The download broke off.
  if (!content) return false;
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return true;
}
