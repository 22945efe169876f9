import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Environment } from '../../configuration/environment.ts';
import { mailFailure } from './mail-failure.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /**
   * Address that an answer goes to; its name is encoded, so it cannot add headers. One with other letters than ASCII before the @
   * is left out: without SMTPUTF8 (RFC 6531), which only the envelope can ask for, a server refuses the whole mail for it. So
   * the text must name it, too.
   */
  replyTo?: { name: string; address: string };
  /** Begins its `Message-ID`: the same for the same mail, so that one sent twice is recognised. */
  id: string;
  /** No person wrote it: other programs are not to answer it (RFC 3834), so that two never answer each other. */
  isAutomatic?: boolean;
}

const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

const CONNECT_LIMIT_MS = 8_000;
const SILENCE_LIMIT_MS = 10_000;
/** Also a server that goes on saying a little gets no more: whoever sends has a lease that ends. */
export const MAIL_LIMIT_MS = 30_000;

/** Sends mail through SMTP_URL. Without it `isConfigured` is false and nothing may be sent. */
@Injectable()
export class Mailer implements OnModuleDestroy {
  readonly isConfigured: boolean;
  private readonly transport: Transporter | undefined;
  /** Time that one mail may take in all, in milliseconds; tests shorten it. */
  limitMs = MAIL_LIMIT_MS;

  constructor(private readonly environment: Environment) {
    this.isConfigured = environment.SMTP_URL !== undefined;
    if (!environment.SMTP_URL) return;
    this.transport = createTransport({
      url: environment.SMTP_URL,
      connectionTimeout: CONNECT_LIMIT_MS,
      greetingTimeout: CONNECT_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[0]);
  }

  /** @throws DeliveryFailed with a short reason when the server did not take the mail, or not in time; then nothing goes on. */
  async send({ to, subject, text, replyTo, id, isAutomatic = false }: Mail): Promise<void> {
    if (!this.transport) throw new Error('SMTP_URL is not set');
    const { MAIL_FROM, SITE_URL } = this.environment;
    const mail = {
      from: MAIL_FROM,
      to,
      subject: encodedSubject(subject),
      text,
      replyTo: replyTo && asHeader(replyTo),
      messageId: `<${id}@${new URL(SITE_URL).hostname}>`,
      headers: isAutomatic ? AUTOMATIC : {},
      signal: AbortSignal.timeout(this.limitMs),
    } as Parameters<Transporter['sendMail']>[0];
    await this.transport.sendMail(mail).catch((error: unknown) => {
      throw mailFailure(error);
    });
  }

  onModuleDestroy(): void {
    this.transport?.close();
  }
}

/** Beginning of an encoded word (RFC 2047): what begins so is decoded by who reads it, also where somebody wrote it so. */
const ENCODED = '=?';
/** Bytes of text in one encoded word: with base64, its frame and the header's name it fits into a line of 76. */
const WORD_BYTES = 39;

/** A subject as nodemailer encodes it, or encoded here where nodemailer lets it go out as it is and others would decode it. */
function encodedSubject(subject: string): string {
  if (!subject.includes(ENCODED) || !/^[\x20-\x7e]*$/.test(subject)) return subject;
  const words = subject.match(new RegExp(`.{1,${WORD_BYTES}}`, 'g')) ?? [];
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

function asHeader({ name, address }: NonNullable<Mail['replyTo']>): Mail['replyTo'] {
  const local = address.slice(0, address.lastIndexOf('@'));
  if (!/^[\x20-\x7e]*$/.test(local)) return undefined;
  return { name: name.includes(ENCODED) ? '' : name, address };
}
