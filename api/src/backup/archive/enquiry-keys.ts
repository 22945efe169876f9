import { createHash } from 'node:crypto';
import type { KeptDocument } from './kept-collections.ts';

type Document = KeptDocument['document'];

/** What opens an enquiry: its own key, encrypted with a key of the API's secret, and the mark of that secret. */
interface EnquiryKey {
  wrappedKey: string;
  sealedBy: string;
}

/** Fields of an enquiry that open its content, or find it by words; with the secret, the latter reveal parts of it. */
const OPENING = ['wrappedKey', 'sealedBy', 'emailKey', 'search', 'searchShort'];
/** Stands in place of an erased key. */
const ERASED: EnquiryKey = { wrappedKey: '', sealedBy: '' };

/** Returns a document without what opens or finds an enquiry's content, as a backup has it. */
export function withoutKey({ name, document }: KeptDocument): Document {
  if (name !== 'enquiries') return document;
  return Object.fromEntries(
    Object.entries(document).filter(([field]) => !OPENING.includes(field)),
  ) as Document;
}

/** Whether a backup's enquiry was erased from it. */
export const isErased = ({ wrappedKey }: Document): boolean => wrappedKey === '';

/**
 * The keys of a backup's enquiries, in a part of the file of their own, so that erasing an enquiry deletes its key from
 * all backups without opening them. A line each: the reference, the secret's mark and the key; once it is erased, the
 * reference and the SHA-256 of the former line, which the backup's end confirms.
 */
export class EnquiryKeys {
  private readonly lines = new Map<string, string>();

  /** @param text as `text` returns it */
  static read(text: string): EnquiryKeys {
    const keys = new EnquiryKeys();
    for (const line of text.split('\n')) if (line !== '') keys.lines.set(line.split(' ', 1)[0]!, line);
    return keys;
  }

  get text(): string {
    return [...this.lines.values()].map((line) => `${line}\n`).join('');
  }

  /** SHA-256 over the lines as they were before any was erased. */
  get digest(): string {
    const hash = createHash('sha256');
    for (const line of this.lines.values()) hash.update(erasedHash(line) ?? hashOf(line));
    return hash.digest('hex');
  }

  add({ name, document }: KeptDocument): void {
    const { wrappedKey, sealedBy } = document as Partial<EnquiryKey>;
    if (name === 'enquiries' && wrappedKey && sealedBy)
      this.lines.set(String(document._id), `${String(document._id)} ${sealedBy} ${wrappedKey}`);
  }

  /** Returns a document of the backup with its key; an erased enquiry has an empty one. */
  withKey({ name, document }: KeptDocument): Document {
    const line = name === 'enquiries' && this.lines.get(String(document._id));
    if (!line) return document;
    const [, sealedBy = '', wrappedKey = ''] = line.split(' ');
    return { ...document, ...(erasedHash(line) ? ERASED : { wrappedKey, sealedBy }) };
  }

  /** Deletes the keys of these enquiries, and returns their number. */
  erase(references: ReadonlySet<string>): number {
    let count = 0;
    for (const [reference, line] of this.lines)
      if (references.has(reference) && !erasedHash(line)) {
        this.lines.set(reference, `${reference} ${hashOf(line)}`);
        count++;
      }
    return count;
  }
}

const hashOf = (line: string) => createHash('sha256').update(line).digest('hex');
const erasedHash = (line: string) => /^\S+ ([0-9a-f]{64})$/.exec(line)?.[1];
