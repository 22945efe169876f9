/** A signed token in an address, such as that of a preview link: readers of the log must not be able to use it. */
const TOKEN = /[\w-]{16,}\.[\w-]+\.[\w-]+/g;
/** Possibly another secret: slugs and file names have no capitals. */
const LONG = /[\w-]{32,}/g;
/** Starts the part with visitors' input, or with secrets of links that a mail program has re-encoded. */
const REST = /[?#;=&]/;
/** Maximum number of characters examined, since each decoding pass over a repeatedly encoded address costs the same. */
const LOOKED_AT = 1_000;
const LOGGED = 200;

/** Returns what of an address may be logged in any encoding: neither the query nor secrets. */
export function loggedPath(url: string): string {
  const [path = ''] = decoded(url.slice(0, LOOKED_AT)).split(REST, 1);
  return path
    .replace(TOKEN, '…')
    .replace(LONG, (run) => (/[A-Z]/.test(run) ? '…' : run))
    .slice(0, LOGGED);
}

/** Decodes percent-encoded ASCII characters, however often they were encoded. */
function decoded(text: string): string {
  const next = text.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return next === text ? text : decoded(next);
}
