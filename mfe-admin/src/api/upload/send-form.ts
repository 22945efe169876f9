import { authorization, session } from '../session/session.ts';

/** Milliseconds for the network to accept part of a form, and for the API to respond to one without pictures. */
const SILENCE_MS = 30_000;
/** Added for each picture, which the API may take this long to process. */
const PICTURE_MS = 60_000;

export interface SendOptions {
  /** Called with the uploaded fraction of the form, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Called with the text received of a response that is streamed, and the number of entries it will have. */
  readonly onReceived?: (text: string, total: number) => void;
  /** Aborted to cancel the upload. */
  readonly signal?: AbortSignal;
}

/**
 * Sends a form as the admin. Uses XMLHttpRequest, since `fetch` does not report upload progress. A refused token ends
 * the session. Never throws.
 *
 * @returns undefined if there was no response: the server is unreachable or silent, the upload was canceled, or
 *   something other than the API responded successfully without JSON
 */
export function sendForm(
  { method, path, headers = {} }: { method: string; path: string; headers?: Record<string, string> },
  form: FormData | null,
  { onProgress, onReceived, signal }: SendOptions = {},
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
    request.onprogress = () => {
      expectSign(answerMs);
      onReceived?.(request.responseText, Number(request.getResponseHeader('X-Total-Count')));
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
    // A proxy's page: its status is useful if it is an error.
    return status >= 400 ? new Response('{}', { status }) : undefined;
  }
}
