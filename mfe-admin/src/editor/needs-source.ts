/** Elements that the editor supports. Anything else in a text would be lost. */
const HELD =
  /^(p|br|hr|h[2-4]|strong|b|em|i|u|s|sub|sup|code|pre|ul|ol|li|blockquote|a|table|thead|tbody|tr|th|td|figure|figcaption|img)$/i;

/** A picture with its caption, as the editor represents it. */
const FIGURE =
  /<figure>\s*<img\b[^>]*>\s*(<figcaption>((?!<(figure|img|p|ul|ol|table)\b)[^])*?<\/figcaption>)?\s*<\/figure>/gi;

/** @returns whether a text contains elements that the editor does not support, so that it can only be edited as HTML */
export function needsSource(html: string): boolean {
  const rest = html.replace(FIGURE, '<img>');
  const tags = [...rest.matchAll(/<([a-z][a-z0-9]*)\b/gi)].map(([, tag = '']) => tag);
  return tags.some((tag) => !HELD.test(tag) || /^fig/i.test(tag));
}
