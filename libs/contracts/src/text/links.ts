import { asciiDigits } from './comparison-key.ts';

/** The target of a link, or a message why it has none. */
export type ReadLink = { readonly href: string } | { readonly problem: string };

/** Characters that would end an attribute, or that are not allowed in an address unencoded. */
const UNSAFE = /[\s<>"'`\\]/g;
/** With the lookbehind a trailing run matches only from its first character, not in quadratic time. */
const AROUND =
  /^[\s\p{Default_Ignorable_Code_Point}]+|(?<![\s\p{Default_Ignorable_Code_Point},;।])[\s\p{Default_Ignorable_Code_Point},;।]+$/gu;
/** Maximum characters of an address, as in the editor's field. */
const MOST_CHARACTERS = 2_000;
/** Characters that other programs add when pasting. Joiners are kept, since words of Indian scripts contain them. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** An address in delimiters, as in texts: <https://example.org>, or after a name: Asha <asha@example.org>. */
const BETWEEN_SIGNS = /^(?:\((.*)\)|(?:[^<>:]*|mailto:[^<>]*)<(.*)>|["“”'‘’](.*)["“”'‘’])$/isu;
/** `https://`, mistyped or repeated. */
const WEB_SCHEME = /^(?:(https?)[\s:]*\/\s*\/[\s:]*)+(?=\S)/i;
/** An address typed without `https://`: labels separated by dots, with an alphabetic one at the end. */
const HOST = /^(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}(?::\d+)?(?:[/?#]|$)/iu;
/** A file next to the document from which a link was copied. */
const FILE =
  /^[^/?#]+\.(?:x?html?|php|aspx?|jsp|pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|txt|jpe?g|png|gif|mp[34]|zip)$/i;
/** A path without its leading slash, and without signs of another kind of address, such as two phone numbers. */
const PATH = /^(?:\.{1,2}\/+)*[^\s@:<>]*$/;
/** The usual citation of works. */
const DOI = /^(?:doi:\s*)?10\.\d{4,9}\/\S+$/i;
/** As parsed by URL, in ASCII. */
const HOST_NAME = /^(?!https?$)(?:[\w-]+\.)*[\w-]+\.?$|^\[/;
/** A name followed by digits alone is a host with its port, except `tel`. */
const SCHEME = /^(tel(?=:)|[a-z][a-z0-9+.-]*(?=:(?!\d+(?:[/?#]|$)))):(.*)$/is;
const MAIL = /^[^\s@/?#]+@[^\s@/?#]+\.[^\s@/?#]+(?:\?|$)/;
const PHONE = /^\+?[\d\s().\p{Pd}]{3,}$/u;

/**
 * Reads a link's address as people type and paste it: with spaces around or inside it, without a scheme, or as a phone
 * number or e-mail address. The result is safe in an attribute, leads where its author intended, and is read back as
 * itself.
 *
 * @param text as typed
 */
export function readLink(text: string): ReadLink {
  if (text.length > MOST_CHARACTERS) return { problem: 'A link address can have at most 2,000 characters.' };
  const typed = typedIn(text);
  if (typed === '') return { problem: 'Please enter an address for the link.' };
  const [, scheme, rest = ''] = SCHEME.exec(typed) ?? [];
  if (scheme !== undefined) return withScheme(scheme.toLowerCase(), rest, typed);
  if (typed.startsWith('#')) return { href: encoded(typed) };
  if (/^[/\\]{2}/.test(typed)) return webAddress(`https:${typed}`, typed);
  if (/^[/?]/.test(typed)) return { href: encoded(typed) };
  if (MAIL.test(typed)) return { href: `mailto:${encoded(typed.replace(/\.$/, ''))}` };
  if (DOI.test(typed)) return webAddress(`https://doi.org/${typed}`, typed);
  if (PHONE.test(asciiDigits(typed))) return phone(typed);
  if (FILE.test(typed) && !/^www\./i.test(typed)) return unknown(typed);
  if (HOST.test(typed)) return webAddress(`https://${typed}`, typed);
  if (!PATH.test(typed)) return unknown(typed);
  // Leading `./` and slashes are dropped as well: `.//example.org` would lead to another site.
  return { href: `/${encoded(typed.replace(/^(?:\.{1,2}\/+)+/, ''))}` };
}

/** Removes what other programs add when pasting, and converts the full-width characters of East Asian keyboards. */
function typedIn(text: string): string {
  let typed = text
    .replace(INVISIBLE, '')
    .replace(/[\t\r\n]/g, '')
    .replace(AROUND, '');
  const [, ...between] = BETWEEN_SIGNS.exec(typed) ?? [];
  typed = (between.find((one) => one !== undefined) ?? typed).replace(AROUND, '');
  if (!/^[a-z]+:/i.test(typed)) typed = typed.replace(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'));
  return typed.replace(WEB_SCHEME, (_, scheme: string) => `${scheme}://`);
}

function withScheme(scheme: string, rest: string, typed: string): ReadLink {
  if (scheme === 'http' || scheme === 'https') return webAddress(typed, typed);
  if (scheme === 'tel') return phone(rest.replace(/^\/+/, ''));
  if (scheme === 'doi' && DOI.test(typed)) return readLink(rest);
  if (scheme !== 'mailto') return unknown(typed);
  const address = rest.replace(/^[\s/]+/, '').replace(AROUND, '');
  return /[@?]/.test(address) ? { href: `mailto:${encoded(address)}` } : unknown(typed);
}

/** Normalizes a web address, keeping it as written except for what browsers correct themselves. */
function webAddress(address: string, typed: string): ReadLink {
  const slashed = address
    .replace(/^[^?#]*/, (path) => path.replaceAll('\\', '/'))
    .replace(/^(https?):[/:]*/i, '$1://');
  const href = encoded(slashed);
  return URL.canParse(href) && HOST_NAME.test(new URL(href).hostname) ? { href } : unknown(typed);
}

function phone(typed: string): ReadLink {
  const [number = '', ...parameters] = asciiDigits(decode(typed)).replace(AROUND, '').split(';');
  const digits = number.replace(/[\s().\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '');
  if (!/^\+?[\d*#,]{2,}$/.test(digits)) return unknown(`tel:${typed}`);
  return { href: encoded(['tel:' + digits, ...parameters].join(';')) };
}

const unknown = (typed: string): ReadLink => ({
  problem: `Readers cannot follow a link to “${typed.slice(0, 100)}”. Use an address such as https://example.org, /faq, an e-mail address or a phone number.`,
});

function encoded(address: string): string {
  return address.replace(UNSAFE, (sign) => (sign === "'" ? '%27' : encodeURIComponent(sign)));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns whether an address would run or open something in the page; such links are dropped from a text silently. */
export const isActive = (address: string): boolean =>
  /^(?:[a-z-]*script|data|blob|about|filesystem|feed|jar|view-source):/i.test(
    address.replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, ''),
  );
