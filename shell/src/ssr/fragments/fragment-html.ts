import { Tokenizer, type Token } from 'parse5';

/** Maximum bytes of a fragment's HTML; three posts take 6 kB. */
export const MAX_FRAGMENT_BYTES = 64 * 1024;

const setOf = (names: string) => new Set(names.split(' '));
/** Elements without an end tag. */
const VOID = setOf('br col hr img source wbr');
/** Text, lists, tables, pictures and links: without effects on their surroundings or special parsing. */
const ALLOWED = setOf(
  'a abbr address article aside b bdi bdo blockquote caption cite code colgroup data dd del details dfn div dl dt em figcaption ' +
    'figure footer h1 h2 h3 h4 h5 h6 header i ins kbd li mark nav ol p picture pre q rp rt ruby s samp section small span strong sub ' +
    'summary sup table tbody td tfoot th thead time tr u ul var ' +
    'svg g path circle ellipse rect line polyline polygon text tspan defs use clippath mask lineargradient radialgradient stop',
);

/**
 * Checks that a fragment's HTML is safe to embed in a page of another slice: only allowed elements, all of them closed.
 * Whatever the fragment's slice does, the surrounding page stays intact.
 *
 * Scans tags without building a tree, so its cost is linear in the length.
 *
 * @throws Error naming the first fault
 */
export function fragmentHtml(body: Uint8Array): string {
  if (body.byteLength > MAX_FRAGMENT_BYTES)
    throw new Error(`The fragment has ${body.byteLength} bytes; the limit is ${MAX_FRAGMENT_BYTES}.`);
  const html = new TextDecoder().decode(body);
  const open: string[] = [];
  const refuse = (what: string): never => {
    throw new Error(`A fragment must not contain ${what}.`);
  };
  const nothing = () => {};
  const handler = {
    onStartTag: ({ tagName, selfClosing }: Token.TagToken) => {
      if (VOID.has(tagName)) return;
      if (!ALLOWED.has(tagName)) refuse(`<${tagName}>`);
      if (selfClosing) refuse(`<${tagName}/>, which only looks closed`);
      open.push(tagName);
    },
    onEndTag: ({ tagName }: Token.TagToken) => {
      if (open.pop() !== tagName) refuse(`</${tagName}> where another element is open, or none`);
    },
    // Includes anything left open at the end: a comment, a tag, an attribute.
    onParseError: ({ code }: { code: string }) => refuse(`an error of syntax (${code})`),
    onDoctype: () => refuse('a doctype'),
    onComment: nothing,
    onEof: nothing,
    onCharacter: nothing,
    onNullCharacter: nothing,
    onWhitespaceCharacter: nothing,
  };
  new Tokenizer({}, handler).write(html, true);
  if (open.length > 0) refuse(`<${open.at(-1)}> left open`);
  return html;
}
