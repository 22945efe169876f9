import { Parser } from 'htmlparser2';

/** What `cleanHtml` drops without leaving a text. */
const DROPPED = /^(?:audio|canvas|embed|form|iframe|object|script|svg|video)$/;

/** Returns what cleaning drops of a text: pictures that are not of this site, and embedded content. */
export function foreignContent(html: string): string[] {
  const found: string[] = [];
  const onopentag = (name: string, { src = '' }: Record<string, string>) => {
    if (name === 'img' && !src.startsWith('/media/')) found.push(`picture at ${src}`);
    else if (DROPPED.test(name)) found.push(`${name} ${src}`.trim());
  };
  new Parser({ onopentag }).end(html);
  return found;
}
