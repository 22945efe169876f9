import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Environment } from '../../configuration/environment.ts';
import { mailFailure } from './mail-failure.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /**
   * Address for replies; its name is encoded, so it cannot inject headers. Omitted if the part before the @ is not
   * ASCII: without SMTPUTF8 (RFC 6531), which only envelope addresses can request, a server would refuse the
   * whole mail. The text must therefore name the address as well.
   */
  replyTo?: { name: string; address: string };
  /** Local part of the `Message-ID`: stable, by which receivers recognize a mail sent twice. */
  id: string;
  /** Asks other programs not to reply (RFC 3834), since two programs must never answer each other. */
  isAutomatic?: boolean;
}

const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

const CONNECT_LIMIT_MS = 8_000;
const SILENCE_LIMIT_MS = 10_000;
/** Also limits a server that keeps responding slowly: the sender's lease expires. */
export const MAIL_LIMIT_MS = 30_000;

/** Sends mail through SMTP_URL. Without it, `isConfigured` is false and `send` throws. */
@Injectable()
export class Mailer implements OnModuleDestroy {
  readonly isConfigured: boolean;
  private readonly transport: Transporter | undefined;
  /** Maximum total time per mail in milliseconds; tests shorten it. */
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

  /** @throws DeliveryFailed with a short reason if not accepted in time; nothing continues in the background */
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

/** Start of an encoded word (RFC 2047): mail programs decode such text even if a person typed it. */
const ENCODED = '=?';
/** Bytes of text per encoded word: in base64, with its delimiters and the header's name, it fits into a line of 76. */
const WORD_BYTES = 39;

/** Encodes a subject that nodemailer would send as it is, but mail programs would decode. */
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
