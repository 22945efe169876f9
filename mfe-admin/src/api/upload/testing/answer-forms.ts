export interface SentForm {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData | null;
}

/** The server's response; `text` is sent unmodified. */
export type FormAnswer =
  { readonly status?: number; readonly json: unknown } | { readonly status?: number; readonly text: string };

const real = globalThis.XMLHttpRequest;
afterEach(() => void Object.assign(globalThis, { XMLHttpRequest: real }));

/**
 * Answers what the desk sends with `sendForm`, which does not use `fetch`.
 *
 * @param answer if it rejects, there is no response; if it never settles, the upload continues until it is canceled
 */
export function answerForms(answer: (sent: SentForm) => Promise<FormAnswer>): void {
  class Request {
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    readonly upload = { onprogress: (_sent: object) => {}, onload: () => {} };
    readonly #headers: Record<string, string> = {};
    #asked = { method: '', path: '' };
    open(method: string, path: string) {
      this.#asked = { method, path };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    abort() {
      this.onabort();
    }
    send(form: FormData | null) {
      if (form) this.upload.onload();
      answer({ ...this.#asked, headers: this.#headers, form }).then(
        (said) => {
          this.status = said.status ?? 200;
          this.responseText = 'text' in said ? said.text : JSON.stringify(said.json);
          this.onload();
        },
        () => this.onerror(),
      );
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Request });
}
