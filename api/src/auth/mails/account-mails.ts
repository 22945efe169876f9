import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UNCLAIMED } from '../../platform/work/outbox/claims.ts';
import { newDelivery, nextDeliveryAt } from '../../platform/work/outbox/delivery-plan.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import type { MessageKind } from '../../platform/work/outbox/message-kind.ts';
import { Outbox } from '../../platform/work/outbox/outbox.ts';
import { Seal } from '../../platform/configuration/secrets/seal.ts';
import type { AccountMail, Purpose } from './account-mail.schema.ts';
import { AccountMailRows } from './account-mails.repository.ts';
import { DeliveryFailed } from '../../platform/work/webhooks/delivery-failed.ts';
import { Mailer } from '../../platform/work/mail/mailer.ts';

/** What could not be sent for so long, for want of a mail server, is in the lists of the desk by now. */
export const NEWS_MS = 3 * 86_400_000;
/** Longer than the change takes that a mail tells of. */
const HELD_MS = 60_000;

/** A mail as it goes out. */
export interface WrittenMail {
  to: string;
  subject: string;
  text: string;
}

export interface NewAccountMail {
  purpose: Purpose;
  /** What it belongs to, for `withdraw`. */
  about?: string;
  /** The mail, or the address that its purpose's `write` makes one for when it is sent. */
  content: WrittenMail | { to: string };
  /** From when on it is worth nothing to who gets it. */
  endsAt: Date;
}

/** What the room that asks for a kind of mail does about it later. */
interface PurposeRules {
  /** Writes the mail for an address just before it is sent first; null when nobody is to get one. */
  write?(to: string): Promise<WrittenMail | null>;
  /** Asked before a mail is sent; false drops it. */
  isWanted?(mail: { id: string; about: string; to: string }): Promise<boolean>;
  /** Told when the mail server has taken a mail about something. */
  onDelivered?(about: string): Promise<void>;
}

/**
 * Mails to people with accounts: reset links, invitations, notices, news of posts and enquiries. Stored before who asked is
 * answered, sent by the outbox until they are delivered or worth nothing any more.
 */
@Injectable()
export class AccountMails implements MessageKind<AccountMail>, OnModuleInit {
  readonly name = 'account mail';
  private readonly rules = new Map<Purpose, PurposeRules>();

  constructor(
    private readonly rows: AccountMailRows,
    private readonly seal: Seal,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this);
  }

  /** Whether mails can be sent from here; without a mail server, none is to be stored. */
  get isConfigured(): boolean {
    return this.mailer.isConfigured;
  }

  get claims() {
    return this.rows.claims;
  }

  setRules(purpose: Purpose, rules: PurposeRules): void {
    this.rules.set(purpose, rules);
  }

  /**
   * Stores a mail, from when on it is sent, and begins.
   *
   * @param isHeld sends it only once `release` is called, or in a minute: stored before the change that it tells of, it is lost by no kill
   *   between the two, and `isWanted` finds out whether the change was made
   * @returns its id
   */
  async put({ purpose, about = '', content, endsAt }: NewAccountMail, isHeld = false): Promise<string> {
    const now = new Date();
    const _id = randomUUID();
    await this.rows.insert({
      ...{ _id, purpose, about, endsAt, ...UNCLAIMED },
      sealed: this.seal.seal('account mail', content),
      delivery: newDelivery('mail', now),
      nextDeliveryAt: new Date(now.getTime() + (isHeld ? HELD_MS : 0)),
    });
    if (!isHeld) this.outbox.sendNow(this.name, _id);
    return _id;
  }

  /** Sends mails that are held. */
  async release(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await this.rows.update(id, { nextDeliveryAt: new Date() });
      this.outbox.sendNow(this.name, id);
    }
  }

  /** What is about something is not sent any more. */
  withdraw(purpose: Purpose, about: string): Promise<void> {
    return this.rows.deleteAbout(purpose, about);
  }

  /** What mails of a purpose that still wait for the mail server are about. */
  waitingAbout(purpose: Purpose): Promise<Set<string>> {
    return this.rows.waitingAbout(purpose);
  }

  deliveriesOf({ delivery }: AccountMail): DeliveryState[] {
    return [delivery];
  }

  endsAt({ endsAt }: AccountMail): Date {
    return endsAt;
  }

  async send(mail: AccountMail): Promise<void> {
    const written = await this.writtenMail(mail);
    // Without one, nobody has this address: the mail is done.
    if (written) await this.mailer.send({ ...written, id: `account-${mail._id}` });
  }

  async record(
    mail: AccountMail,
    [delivery]: DeliveryState[],
    condition: { claimedBy?: string },
  ): Promise<void> {
    const { _id, purpose, about } = mail;
    if (delivery!.state === 'delivered') {
      await this.rules.get(purpose)?.onDelivered?.(about);
      return this.rows.delete(_id);
    }
    const values = { delivery: delivery!, nextDeliveryAt: nextDeliveryAt([delivery!]), ...UNCLAIMED };
    await this.rows.update(_id, { ...values, ...(delivery!.state === 'dead' && { sealed: '' }) }, condition);
  }

  /** Written once: a repetition says the same. */
  private async writtenMail({ _id, purpose, about, sealed }: AccountMail): Promise<WrittenMail | null> {
    const content = this.seal.open('account mail', sealed) as NewAccountMail['content'] | null;
    if (!content) throw new DeliveryFailed('sealed with another secret', true);
    const rules = this.rules.get(purpose);
    if ((await rules?.isWanted?.({ id: _id, about, to: content.to })) === false) return null;
    if ('text' in content) return content;
    const written = (await rules?.write?.(content.to)) ?? null;
    if (written) await this.rows.update(_id, { sealed: this.seal.seal('account mail', written) });
    return written;
  }
}
