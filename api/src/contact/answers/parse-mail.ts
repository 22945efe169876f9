import { Parser } from 'htmlparser2';
import PostalMime, { type Email } from 'postal-mime';
import { lineOfText, linesOfText } from '../../platform/http/fields/clean-text.ts';
import { MAX_EMAIL_LENGTH } from '../../platform/http/fields/email-address.ts';

/** Characters of an answer; at its end a mail has what was written before, so a longer one is cut there. */
export const MAX_ANSWER_LENGTH = 20_000;
/** Attachments that are named, and characters of a name, also of a person's. */
const [MAX_ATTACHMENTS, MAX_NAME_LENGTH] = [20, 100];
const MAX_SUBJECT_LENGTH = 250;

export interface InboundMail {
  /** Its headers, among them every address that it was sent to. */
  readonly headers: string;
  readonly messageId: string;
  /** Name and address of who wrote it: whoever gets hold of an enquiry's address can answer under any name. */
  readonly by: string;
  readonly subject: string;
  /** What is written, without what it quotes at its end. */
  readonly text: string;
  /** Names of what was attached; it is not kept. */
  readonly attachments: readonly string[];
  /** Whether a program sent it by itself (RFC 3834), such as for somebody on holiday; what says that a mail did not arrive is none. */
  readonly isAutomatic: boolean;
}

/**
 * @param bytes a mail (RFC 5322)
 * @returns null when it has no sender
 * @throws when it has more parts in each other, or longer headers, than any mail
 */
export async function parseMail(bytes: Uint8Array): Promise<InboundMail | null> {
  const mail = await PostalMime.parse(bytes);
  const { name = '', address } = mail.from ?? {};
  if (!address) return null;
  const from = lineOf(address, MAX_EMAIL_LENGTH);
  return {
    headers: mail.headers.map(({ value }) => value).join('\n'),
    messageId: mail.messageId ?? '',
    by: name ? `${lineOf(name, MAX_NAME_LENGTH)} <${from}>` : from,
    subject: lineOf(mail.subject, MAX_SUBJECT_LENGTH),
    text: cut(withoutQuoteAtEnd(linesOf(mail.text) || linesOf(textOf(mail.html ?? '')))),
    attachments: mail.attachments
      .slice(0, MAX_ATTACHMENTS)
      .map(({ filename, mimeType }) => lineOf(filename ?? mimeType, MAX_NAME_LENGTH)),
    isAutomatic:
      /^auto-/i.test(headerOf(mail, 'auto-submitted')) &&
      !/^multipart\/report\b/i.test(headerOf(mail, 'content-type')),
  };
}

const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value.trim() ?? '';

const lineOf = (text: string | undefined, most: number) =>
  String(lineOfText({ value: text ?? '' }))
    .slice(0, most)
    .toWellFormed();

const linesOf = (text = '') => String(linesOfText({ value: text }));

const UNSEEN = new Set(['head', 'script', 'style', 'title']);
const BLOCKS = new Set('blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table tr ul'.split(' '));

/** Of a mail whose plain text is missing or blank: what is seen of its markup, paragraphs and lines as such. */
function textOf(html: string): string {
  let text = '';
  let unseen = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNSEEN.has(name)) unseen += 1;
      if (BLOCKS.has(name)) text += '\n';
    },
    ontext: (run) => (text += unseen === 0 ? run.replace(/\s+/g, ' ') : ''),
    onclosetag: (name) => {
      if (UNSEEN.has(name)) unseen -= 1;
      if (name === 'p') text += '\n';
    },
  });
  parser.end(html);
  return text.replace(/ *\n */g, '\n').replace(/\n{3,}/g, '\n\n');
}

/** Mail programs put what is answered below the answer, each line marked, after a line or two that say whose it was. */
function withoutQuoteAtEnd(text: string): string {
  const lines = text.split('\n');
  const end = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'));
  if (end === -1 || end === lines.length - 1) return text;
  const [before, last] = [lines[end - 1] ?? '', lines[end]!];
  // Lines are broken before, within or after the address in it.
  const introduction = last.startsWith('<') || /[<>]$/.test(before.trimEnd()) ? [before, last] : [last];
  // It has a year or a time. What stands below "My 3 questions:" is the sender's.
  const isDated = /\p{N}{4}|\p{N}[:.]\p{N}{2}/u.test(introduction.join(' '));
  if (!last.trimEnd().endsWith(':') || !isDated) return text;
  return lines
    .slice(0, end + 1 - introduction.length)
    .join('\n')
    .trimEnd();
}

function cut(text: string): string {
  if (text.length <= MAX_ANSWER_LENGTH) return text;
  return `${text.slice(0, MAX_ANSWER_LENGTH).toWellFormed()}\n\n[Cut here: the mail had ${text.length} characters.]`;
}
