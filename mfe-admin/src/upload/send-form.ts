import { authorization, session } from '../session/session.ts';

export interface SendOptions {
  /** Told how much of the form has left this device, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Aborted when the sending is to be given up. */
  readonly signal?: AbortSignal;
}

/**
 * Sends a form as the admin. `fetch` does not tell how far an upload is, so this is an XMLHttpRequest. A refused token ends the session. Never throws.
 *
 * @returns undefined when there was no answer, because the server is away or the sending was given up
 */
export function sendForm(
  { method, path, headers = {} }: { method: string; path: string; headers?: Record<string, string> },
  form: FormData | null,
  { onProgress, signal }: SendOptions = {},
): Promise<Response | undefined> {
  const token = session.token();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries({ ...authorization(), ...headers }))
      request.setRequestHeader(name, value);
    if (onProgress) {
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.upload.onload = () => onProgress(1);
    }
    request.onload = () => {
      if (request.status === 401) session.refuse(token);
      resolve(new Response(request.responseText || null, { status: request.status }));
    };
    request.onerror = request.onabort = request.ontimeout = () => resolve(undefined);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
