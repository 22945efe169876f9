import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Account } from '../../auth/accounts/account.schema.ts';
import { Accounts } from '../../auth/accounts/accounts.repository.ts';
import { AccountMails, NEWS_MS } from '../../auth/mails/account-mails.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import type { Post } from '../post/post.ts';
import { Posts } from '../stored/posts.repository.ts';
import { isWriter, mayRead } from '../writing/may-write.ts';
import { mentioned } from './mentioned.ts';
import type { PostNote } from './post-note.schema.ts';
import { PostNotes } from './post-notes.repository.ts';

/**
 * Notifies colleagues of notes that mention them. The mails are stored before the note, which stores their key. If the
 * process is killed in between, they are dropped, because no note has their key.
 */
@Injectable()
export class NoteMails implements OnModuleInit {
  constructor(
    private readonly mails: AccountMails,
    private readonly accounts: Accounts,
    private readonly posts: Posts,
    private readonly notes: PostNotes,
    private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    this.mails.setRules('note', { isWanted: (mail) => this.isNews(mail) });
  }

  /** Returns the people who may read a post at the desk, sorted by name. */
  async readersOf(post: Post): Promise<Account[]> {
    const readers = (await this.accounts.list()).filter((account) => isReader(account, post));
    return readers.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
  }

  /** @returns the key to store in the note, and ids for `send` */
  async prepare(
    post: Post,
    { _id, text, quote, by }: Pick<PostNote, '_id' | 'text' | 'quote' | 'by'>,
    account: string,
  ): Promise<{ newsKey: string; mails: string[] }> {
    const newsKey = randomUUID();
    const mails: string[] = [];
    if (!this.mails.isConfigured) return { newsKey, mails };
    const others = (await this.readersOf(post)).filter((reader) => String(reader._id) !== account);
    const link = new URL(`/admin/posts/${String(post._id)}`, this.environment.SITE_URL).href;
    const about = quote && `\n\nAbout “${quote}”`;
    const subject = `Note for you: ${post.title}`;
    const words = `${by} mentioned you in a note on “${post.title}”:\n\n${text}${about}\n\nOpen it:\n${link}\n`;
    const endsAt = new Date(Date.now() + NEWS_MS);
    for (const { email } of mentioned(text, others)) {
      const content = { to: email, subject, text: words };
      mails.push(
        await this.mails.put({ purpose: 'note', about: `${_id} ${newsKey}`, content, endsAt }, true),
      );
    }
    return { newsKey, mails };
  }

  async send(mails: readonly string[]): Promise<void> {
    await this.mails.release(mails);
  }

  /** Whether the note has the mail's key and the recipient may still read its post. */
  private async isNews({ about, to }: { about: string; to: string }): Promise<boolean> {
    const [id = '', newsKey] = about.split(' ');
    const note = await this.notes.find(id);
    const post = note?.newsKey === newsKey && (await this.posts.find(note!.postId));
    const account = await this.accounts.findByEmail(to);
    return Boolean(post && account && isReader(account, post));
  }
}

const isReader = (account: Account, post: Post) => isWriter(account) && mayRead(account, post);

export const nameOf = ({ name, email }: Account) => name || email;
