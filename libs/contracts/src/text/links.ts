import { asciiDigits } from './comparison-key.ts';

/** Where a link leads, or in words why it leads nowhere. */
export type ReadLink = { readonly href: string } | { readonly problem: string };

/** Signs that would end an attribute, or that no address has as they are. */
const UNSAFE = /[\s<>"'`\\]/g;
const AROUND = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu;
/** As it is typed without `https://`: labels with dots between them and a name of letters at the end. Not a file: readme.html. */
const HOST =
  /^(?:[\p{L}\p{M}\p{N}-]+\.)+(?!(?:html?|php|pdf|docx?|txt|jpe?g|png)(?:[/?#]|$))[\p{L}\p{M}]{2,}(?::\d+)?(?:[/?#]|$)/iu;
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
  const typed = text.replace(AROUND, '').replace(/[\t\r\n]/g, '');
  if (typed === '') return { problem: 'A link needs an address.' };
  const [, scheme, rest = ''] = SCHEME.exec(typed) ?? [];
  if (scheme !== undefined) return withScheme(scheme.toLowerCase(), rest, typed);
  if (typed.startsWith('#')) return { href: encoded(typed) };
  if (/^[/\\]{2}/.test(typed)) return webAddress(`https:${typed}`, typed);
  if (/^[/?]/.test(typed)) return { href: encoded(typed) };
  if (MAIL.test(typed)) return { href: `mailto:${encoded(typed)}` };
  if (PHONE.test(asciiDigits(typed))) return phone(typed);
  if (HOST.test(typed)) return webAddress(`https://${typed}`, typed);
  // Without the slashes as well: `.//example.org` would lead to another site.
  return { href: `/${encoded(typed.replace(/^(?:\.{1,2}\/+)+/, ''))}` };
}

function withScheme(scheme: string, rest: string, typed: string): ReadLink {
  if (scheme === 'http' || scheme === 'https') return webAddress(typed, typed);
  if (scheme === 'tel') return phone(rest);
  if (scheme !== 'mailto') return unknown(typed);
  const address = rest.replace(AROUND, '');
  return /[@?]/.test(address) ? { href: `mailto:${encoded(address)}` } : unknown(typed);
}

/** Kept as it was written, but for what browsers would put right by themselves. */
function webAddress(address: string, typed: string): ReadLink {
  const slashed = address
    .replace(/^[^?#]*/, (path) => path.replaceAll('\\', '/'))
    .replace(/^(https?):\/*/i, '$1://');
  const href = encoded(slashed);
  return URL.canParse(href) && new URL(href).hostname !== '' ? { href } : unknown(typed);
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
