import { Parser } from 'htmlparser2';
import PostalMime, { type Email } from 'postal-mime';
import { lineOfText, linesOfText } from '../../platform/http/fields/clean-text.ts';
import { MAX_EMAIL_LENGTH } from '../../platform/http/fields/email-address.ts';

/** Maximum length of an answer in characters. A longer one is cut at the end, where mails quote earlier text. */
export const MAX_ANSWER_LENGTH = 20_000;
/** Maximum number of attachments listed, and maximum length of their names and of people's names in characters. */
const [MAX_ATTACHMENTS, MAX_NAME_LENGTH] = [20, 100];
const MAX_SUBJECT_LENGTH = 250;

export interface InboundMail {
  /** The mail's headers, including all addresses it was sent to. */
  readonly headers: string;
  readonly messageId: string;
  /** Name and address of the sender, unverified: whoever has an enquiry's address can answer under any name. */
  readonly by: string;
  readonly subject: string;
  /** The text, without a quotation at its end. */
  readonly text: string;
  readonly attachments: readonly string[];
  /** Whether a program sent it on its own (RFC 3834), such as out-of-office; not for delivery failure reports. */
  readonly isAutomatic: boolean;
}

/**
 * @param bytes a mail (RFC 5322)
 * @returns null if the mail has no sender
 * @throws if its parts are nested too deeply, or its headers are too long
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

/** Returns the visible text of HTML with its paragraphs, lines and marked quotations, for a mail without plain text. */
function textOf(html: string): string {
  let text = '';
  let [unseen, quoted] = [0, 0];
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNSEEN.has(name)) unseen += 1;
      if (BLOCKS.has(name)) text += '\n';
      if (name === 'blockquote') quoted += 1;
    },
    ontext: (run) => {
      const seen = unseen === 0 ? run.replace(/\s+/g, ' ') : '';
      const isNewLine = quoted > 0 && text.endsWith('\n') && seen.trim() !== '';
      text += isNewLine ? `> ${seen}` : seen;
    },
    onclosetag: (name) => {
      if (UNSEEN.has(name)) unseen -= 1;
      if (name === 'p' || name === 'blockquote') text += '\n';
      if (name === 'blockquote') quoted -= 1;
    },
  });
  parser.end(html);
  return text.replace(/ *\n */g, '\n').replace(/\n{3,}/g, '\n\n');
}

/**
 * Removes the quoted mail below an answer: marked lines, and the line or two that name its author, which stand before
 * them or, in Apple's programs, are the first of them.
 */
function withoutQuoteAtEnd(text: string): string {
  const lines = text.split('\n');
  const end = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'));
  if (end === -1 || end === lines.length - 1) return text;
  const [before, last] = [lines[end - 1] ?? '', lines[end]!];
  // The line may be wrapped before, within or after the address.
  const introduction = last.startsWith('<') || /[<>]$/.test(before.trimEnd()) ? [before, last] : [last];
  const quoted = lines.slice(end + 1).filter((line) => /[^>\s]/.test(line));
  const isInside = !introduces(introduction) && [1, 2].some((count) => introduces(quoted.slice(0, count)));
  if (!isInside && !introduces(introduction)) return text;
  return lines
    .slice(0, end + 1 - (isInside ? 0 : introduction.length))
    .join('\n')
    .trimEnd();
}

/** Such a line contains a year or a time. Lines below "My 3 questions:" are the sender's own. */
const introduces = (lines: readonly string[]): boolean =>
  (lines.at(-1) ?? '').trimEnd().endsWith(':') && /\p{N}{4}|\p{N}[:.]\p{N}{2}/u.test(lines.join(' '));

function cut(text: string): string {
  if (text.length <= MAX_ANSWER_LENGTH) return text;
  return `${text.slice(0, MAX_ANSWER_LENGTH).toWellFormed()}\n\n[Cut here: the mail had ${text.length} characters.]`;
}
