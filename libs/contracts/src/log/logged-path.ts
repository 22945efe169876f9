/** A signed token in an address, as of a preview link: whoever reads the log must not be able to use it. */
const TOKEN = /\/[\w-]{16,}\.[\w-]+\.[\w-]+/g;

/** The part of an address that may stand in a log: no query, which holds what visitors type, and no signed token. */
export function loggedPath(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(TOKEN, '/…').slice(0, 200);
}
