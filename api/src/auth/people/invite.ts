import { hash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { Accounts } from '../accounts/accounts.repository.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import type { Role } from '../../platform/http/access/roles.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import { AccountMails } from '../mails/account-mails.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { Invitation } from './invitation.schema.ts';
import { Invitations } from './invitations.repository.ts';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';

/** Validity of a link in milliseconds. */
export const INVITATION_MS = 7 * 86_400_000;
const MAX_INVITATIONS = 200;

const ROLE_LABELS: Record<Role, string> = {
  owner: 'an owner',
  editor: 'an editor',
  author: 'an author',
  coordinator: 'a care coordinator',
};

/** An invitation, with its link if that is not mailed. */
export interface CreatedInvitation {
  invitation: Invitation;
  link?: string;
}

/** Invites people by e-mail, or by a link to hand over. A link creates one account, once, within seven days. */
@Injectable()
export class Invite implements OnModuleInit {
  constructor(
    private readonly invitations: Invitations,
    private readonly accounts: Accounts,
    private readonly mails: AccountMails,
    private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    this.mails.setRules('invitation', { onDelivered: (tokenHash) => this.invitations.noteMailed(tokenHash) });
  }

  /** Returns the hashes of links whose mail is not sent yet; undefined if the site sends none. */
  async onTheirWay(): Promise<Set<string> | undefined> {
    return this.mails.isConfigured ? this.mails.waitingAbout('invitation') : undefined;
  }

  /** @throws Problem `conflict` if the address has an account or an invitation */
  async invite(email: string, role: Role, invitedBy: string): Promise<CreatedInvitation> {
    if (await this.accounts.findByEmail(email))
      throw new Problem('conflict', 'An account with this address already exists.');
    if ((await this.invitations.count()) >= MAX_INVITATIONS)
      throw new Problem('conflict', 'Too many invitations are open: withdraw some first.');
    const { secret, ...link } = newLink();
    const invitation = {
      _id: new Types.ObjectId(),
      email: emailKeyOf(email),
      role,
      invitedBy,
      ...link,
      mailedAt: null,
      acceptedAt: null,
    };
    if (!(await this.invitations.insert(invitation)))
      throw new Problem('conflict', 'This address was already invited: send the invitation again instead.');
    return this.handOver(invitation, secret);
  }

  /**
   * Creates another link and invalidates the previous one.
   *
   * @throws Problem `not_found` if the invitation was withdrawn; `conflict` if it was accepted or changed in the
   *   meantime
   */
  async sendAgain(id: string): Promise<CreatedInvitation> {
    const before = await this.invitations.find(id);
    if (!before) throw new Problem('not_found');
    if (await this.accounts.findByEmail(before.email))
      throw new Problem('conflict', 'An account with this address already exists.');
    const { secret, ...link } = newLink();
    if (!(await this.invitations.renew(before, link)))
      throw new Problem('conflict', 'The invitation was just resent, accepted or withdrawn.');
    await this.mails.withdraw('invitation', before.tokenHash);
    return this.handOver({ ...before, ...link, mailedAt: null, acceptedAt: null }, secret);
  }

  /** @throws Problem `not_found` if the invitation was already withdrawn or accepted */
  async withdraw(id: string): Promise<void> {
    const before = await this.invitations.find(id);
    if (!before || !(await this.invitations.delete(id))) throw new Problem('not_found');
    await this.mails.withdraw('invitation', before.tokenHash);
  }

  /**
   * Creates the account with a link's secret, without starting a session.
   *
   * @returns its address
   * @throws Problem `link_not_valid`, or `validation_failed` for a bad password, after which the link still works
   */
  async accept(secret: string, name: string, password: string): Promise<string> {
    const tokenHash = hash('sha256', secret);
    const invitation = await this.invitations.findByHash(tokenHash);
    if (!invitation || invitation.acceptedAt !== null || invitation.expiresAt.getTime() < Date.now())
      throw new Problem('link_not_valid');
    const { _id, email, role } = invitation;
    checkNewPassword(password, email, 'password');
    const passwordHash = await hashPassword(password);
    // Before creating the account: a concurrent second use or a withdrawn invitation leaves nothing behind.
    if (!(await this.invitations.useUp(_id, tokenHash))) throw new Problem('link_not_valid');
    const isMade = await this.accounts.create({ email, passwordHash, role, name });
    await this.invitations.delete(_id);
    if (!isMade) throw new Problem('link_not_valid');
    return email;
  }

  private async handOver(invitation: Invitation, secret: string): Promise<CreatedInvitation> {
    const { email: to, role, invitedBy, tokenHash: about, expiresAt: endsAt } = invitation;
    // A fragment stays in the browser, so the secret reaches no server log and no Referer.
    const link = `${this.environment.SITE_URL}/admin/invitation#token=${secret}`;
    if (!this.mails.isConfigured) return { invitation, link };
    const content = {
      to,
      subject: 'You have been invited to OpinionBridge',
      text: `${invitedBy} has invited you to OpinionBridge admin as ${ROLE_LABELS[role]}. Choose a password to get started. This link works once and expires in seven days:\n\n${link}\n\nIf you were not expecting this, you can ignore it.\n`,
    };
    await this.mails.put({ purpose: 'invitation', about, content, endsAt });
    return { invitation };
  }
}

function newLink() {
  const secret = randomBytes(32).toString('base64url');
  return { secret, tokenHash: hash('sha256', secret), expiresAt: new Date(Date.now() + INVITATION_MS) };
}
