/** What the editor can hold. Anything else in a text would be lost in it. */
const HELD = /^(p|br|hr|h[2-4]|strong|b|em|i|u|s|code|pre|ul|ol|li|blockquote|a)$/i;

/** @returns whether a text has tables, pictures or the like, so that it can only be edited as HTML */
export function needsSource(html: string): boolean {
  return [...html.matchAll(/<([a-z][a-z0-9]*)\b/gi)].some(([, tag = '']) => !HELD.test(tag));
}
