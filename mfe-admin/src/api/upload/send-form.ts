import { authorization, session } from '../session/session.ts';

/** Within this the network takes a piece of a form, and the API answers one without pictures. In milliseconds. */
const SILENCE_MS = 30_000;
/** What each picture adds to it: the API may prepare one for so long. */
const PICTURE_MS = 60_000;

export interface SendOptions {
  /** Told how much of the form has left this device, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Aborted when the sending is to be given up. */
  readonly signal?: AbortSignal;
}

/**
 * Sends a form as the admin. `fetch` does not tell how far an upload is, so this is an XMLHttpRequest. A refused token ends the session. Never throws.
 *
 * @returns undefined when there was no answer: the server is away or silent, the sending was given up, or somebody else answered in the
 *   API's place, whose answers are JSON
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
    let timer: ReturnType<typeof setTimeout>;
    const expectSign = (withinMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), withinMs);
    };
    const end = (answer: Response | undefined) => {
      clearTimeout(timer);
      resolve(answer);
    };
    const pictures = form ? [...form.values()].filter((value) => typeof value !== 'string').length : 0;
    const answerMs = SILENCE_MS + pictures * PICTURE_MS;
    request.upload.onprogress = ({ loaded, total }) => {
      expectSign(SILENCE_MS);
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => {
      expectSign(answerMs);
      onProgress?.(1);
    };
    request.onload = () => {
      if (request.status === 401) session.refuse(token);
      end(answerIn(request));
    };
    request.onerror = request.onabort = () => end(undefined);
    signal?.addEventListener('abort', () => request.abort());
    expectSign(form ? SILENCE_MS : answerMs);
    request.send(form);
  });
}

function answerIn({ status, responseText }: XMLHttpRequest): Response | undefined {
  try {
    JSON.parse(responseText);
    return new Response(responseText, { status });
  } catch {
    // A proxy's page: its status says what went wrong, unless it says that nothing did.
    return status >= 400 ? new Response('{}', { status }) : undefined;
  }
}
