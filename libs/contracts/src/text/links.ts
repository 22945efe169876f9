import { asciiDigits } from './comparison-key.ts';

/** Where a link leads, or in words why it leads nowhere. */
export type ReadLink = { readonly href: string } | { readonly problem: string };

/** Signs that would end an attribute, or that no address has as they are. */
const UNSAFE = /[\s<>"'`\\]/g;
/** At an end only from its first sign on: from each of them, a long text would take its square. */
const AROUND =
  /^[\s\p{Default_Ignorable_Code_Point}]+|(?<![\s\p{Default_Ignorable_Code_Point},;।])[\s\p{Default_Ignorable_Code_Point},;।]+$/gu;
/** Characters of an address, as the editor's field for it takes them. */
const MOST_CHARACTERS = 2_000;
/** What comes along from other programs. Joiners stay: words of Indian scripts have them. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** As texts put an address between signs: <https://example.org>, or a name before one: Asha <asha@example.org>. */
const BETWEEN_SIGNS = /^(?:\((.*)\)|(?:[^<>:]*|mailto:[^<>]*)<(.*)>|["“”'‘’](.*)["“”'‘’])$/isu;
/** `https://` as it is mistyped, or twice. */
const WEB_SCHEME = /^(?:(https?)[\s:]*\/\s*\/[\s:]*)+(?=\S)/i;
/** As it is typed without `https://`: labels with dots between them and a name of letters at the end. */
const HOST = /^(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}(?::\d+)?(?:[/?#]|$)/iu;
/** A file beside the document that a link was copied from. */
const FILE =
  /^[^/?#]+\.(?:x?html?|php|aspx?|jsp|pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|txt|jpe?g|png|gif|mp[34]|zip)$/i;
/** A path without its slash: no sign of another kind of address, such as two phone numbers. */
const PATH = /^(?:\.{1,2}\/+)*[^\s@:<>]*$/;
/** How works are cited. */
const DOI = /^(?:doi:\s*)?10\.\d{4,9}\/\S+$/i;
/** By URL's reading, in ASCII. */
const HOST_NAME = /^(?!https?$)(?:[\w-]+\.)*[\w-]+\.?$|^\[/;
/** A name before digits alone is a host with its port, but for `tel`. */
const SCHEME = /^(tel(?=:)|[a-z][a-z0-9+.-]*(?=:(?!\d+(?:[/?#]|$)))):(.*)$/is;
const MAIL = /^[^\s@/?#]+@[^\s@/?#]+\.[^\s@/?#]+(?:\?|$)/;
const PHONE = /^\+?[\d\s().\p{Pd}]{3,}$/u;

/**
 * Reads the address of a link as people type and paste it: with spaces around or inside, without a scheme, a phone number or an e-mail
 * address. What it returns can stand in an attribute, leads where its writer meant, and is read as itself again.
 *
 * @param text as it was typed
 */
export function readLink(text: string): ReadLink {
  if (text.length > MOST_CHARACTERS)
    return { problem: 'The address of a link has at most 2,000 characters.' };
  const typed = typedIn(text);
  if (typed === '') return { problem: 'A link needs an address.' };
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
  // Without the slashes as well: `.//example.org` would lead to another site.
  return { href: `/${encoded(typed.replace(/^(?:\.{1,2}\/+)+/, ''))}` };
}

/** What was meant: without what comes along from other programs, and the wide signs of East Asian keyboards. */
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

/** Kept as it was written, but for what browsers would put right by themselves. */
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

/** Whether an address would run or open something in the page: what is left out of a text without a word. */
export const isActive = (address: string): boolean =>
  /^(?:[a-z-]*script|data|blob|about|filesystem|feed|jar|view-source):/i.test(
    address.replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, ''),
  );
