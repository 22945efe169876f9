/** A signed token in an address, as of a preview link: whoever reads the log must not be able to use it. */
const TOKEN = /[\w-]{16,}\.[\w-]+\.[\w-]+/g;
/** What may be another secret: slugs and names of files have no capitals. */
const LONG = /[\w-]{32,}/g;
/** Where the part of an address begins that holds what visitors type, and secrets of links that a mail program has spelled anew. */
const REST = /[?#;=&]/;
/** Characters of an address that are looked at: of one that is encoded again and again, each pass costs as much. */
const LOOKED_AT = 1_000;
const LOGGED = 200;

/** The part of an address that may be in a log, whatever its spelling: no query, which holds what visitors type, and no secret. */
export function loggedPath(url: string): string {
  const [path = ''] = decoded(url.slice(0, LOOKED_AT)).split(REST, 1);
  return path
    .replace(TOKEN, '…')
    .replace(LONG, (run) => (/[A-Z]/.test(run) ? '…' : run))
    .slice(0, LOGGED);
}

/** Text whose ASCII letters are written as such, however often they were encoded. */
function decoded(text: string): string {
  const next = text.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return next === text ? text : decoded(next);
}
