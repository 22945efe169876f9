/** WordPress's own shortcodes, which need no attributes to be recognized. */
const SHORTCODES = new Set('audio caption embed gallery playlist video wp_caption'.split(' '));
const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|dd|details|div|dl|dt|figure|figcaption|h[1-6]|hr|li|ol|p|pre|section|table|tbody|td|tr|ul)\b/i;

/**
 * Converts a text of WordPress: drops block comments and shortcodes, and makes paragraphs of the classic editor's blank
 * lines. Takes linear time for any text.
 *
 * @param note receives each shortcode and block that WordPress fills when it shows the post
 */
export function htmlOfWordpress(content: string, note: (what: string) => void): string {
  const [first = '', ...comments] = content.replaceAll('\r\n', '\n').split('<!--');
  const rest = comments.map((part) => {
    const end = part.indexOf('-->');
    const [, block] = /^ wp:([\w/-]{1,100})/.exec(part) ?? [];
    if (block && part[end - 1] === '/') note(`block ${block}`);
    return end === -1 ? part : part.slice(end + 3);
  });
  const html = withoutShortcodes(first + rest.join(''), note);
  if (content.includes('<!-- wp:')) return html;
  return html
    .split(/(<pre\b(?:(?!<pre\b)[^])*?<\/pre>)/i)
    .flatMap((part, index) => (index % 2 === 1 ? [part] : part.split(/\n[^\S\n]*\n/).map(paragraph)))
    .join('\n');
}

/** Drops the tags of shortcodes and keeps the text between them. Other words in brackets stay. */
function withoutShortcodes(html: string, note: (what: string) => void): string {
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name));
  return html.replace(/\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\]/gi, (tag, slash, name: string, attributes) => {
    if (!SHORTCODES.has(name) && !closed.has(name) && !String(attributes).includes('=')) return tag;
    if (!slash && !name.endsWith('caption')) note(`shortcode ${tag}`);
    return '';
  });
}

function paragraph(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || BLOCK.test(trimmed) ? trimmed : `<p>${trimmed.replaceAll('\n', '<br>')}</p>`;
}
