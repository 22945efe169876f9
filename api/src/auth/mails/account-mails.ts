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

/** Time after which news that could not be sent is obsolete, since the desk's lists show it. */
export const NEWS_MS = 3 * 86_400_000;
/** Longer than the change that a held mail reports can take. */
const HELD_MS = 60_000;

/** A mail ready to send. */
export interface WrittenMail {
  to: string;
  subject: string;
  text: string;
}

export interface NewAccountMail {
  purpose: Purpose;
  about?: string;
  /** The mail, or the address for which the purpose's `write` creates one when it is sent. */
  content: WrittenMail | { to: string };
  /** Time from which the mail is useless to its recipient. */
  endsAt: Date;
}

interface PurposeRules {
  /** Creates the mail just before it is first sent; null if none is to be sent. */
  write?(to: string): Promise<WrittenMail | null>;
  /** Called before each attempt; false drops the mail. */
  isWanted?(mail: { id: string; about: string; to: string }): Promise<boolean>;
  /** Called once the mail server has accepted the mail. */
  onDelivered?(about: string): Promise<void>;
}

/**
 * Mails to people with accounts: reset links, invitations, notices, news of posts and enquiries. Stored before the
 * caller is answered; the outbox sends them until they are delivered or obsolete.
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

  /** Whether a mail server is configured; without one, mails must not be stored. */
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
   * Stores a mail and starts sending it.
   *
   * @param isHeld sends it only after `release`, or after a minute. A mail stored before the change that it reports
   *   survives a kill in between; `isWanted` determines whether the change was made.
   * @returns its id
   */
  async put({ purpose, about = '', content, endsAt }: NewAccountMail, isHeld = false): Promise<string> {
    const now = new Date();
    const _id = randomUUID();
    await this.rows.insert({
      _id,
      purpose,
      about,
      endsAt,
      ...UNCLAIMED,
      sealed: this.seal.seal('account mail', content),
      delivery: newDelivery('mail', now),
      nextDeliveryAt: new Date(now.getTime() + (isHeld ? HELD_MS : 0)),
    });
    if (!isHeld) this.outbox.sendNow(this.name, _id);
    return _id;
  }

  async release(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await this.rows.update(id, { nextDeliveryAt: new Date() });
      this.outbox.sendNow(this.name, id);
    }
  }

  withdraw(purpose: Purpose, about: string): Promise<void> {
    return this.rows.deleteAbout(purpose, about);
  }

  /** Returns the keys (`about`) of mails for a purpose that still wait for the mail server. */
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
    // If there is none, nobody has this address, and the mail is done.
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

  /** Written once: a retry sends the same text. */
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
