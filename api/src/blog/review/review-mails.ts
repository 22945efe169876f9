import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dateInIndia } from '@opinionbridge/contracts/text';
import { Types } from 'mongoose';
import type { Account } from '../../auth/accounts/account.schema.ts';
import { Accounts } from '../../auth/accounts/accounts.repository.ts';
import { AccountMails, NEWS_MS } from '../../auth/mails/account-mails.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import { WRITERS, writesOwnDraftsOnly } from '../../platform/http/access/roles.ts';
import type { Post } from '../post/post.ts';
import { isLive } from '../post/staged-content.ts';
import { Posts } from '../stored/posts.repository.ts';
import { mayRead, type Writer } from '../writing/may-write.ts';

type News = 'asked' | 'returned' | 'published' | 'overdue';

/**
 * Mails those who review that somebody asks for it, and authors what came of it, or that a review is overdue. A mail is stored before
 * the change that it tells of, which names it: whoever is killed in between leaves one that is dropped unless the post names it.
 */
@Injectable()
export class ReviewMails implements OnModuleInit {
  constructor(
    private readonly mails: AccountMails,
    private readonly accounts: Accounts,
    private readonly posts: Posts,
    private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    this.mails.setRules('post', { isWanted: (mail) => this.isNews(mail) });
  }

  /**
   * Stores what is to be mailed of a change that is about to be made.
   *
   * @param by who makes it, and is not mailed; null when its time has come
   * @returns what the post is to name, and ids for `send`
   */
  async prepare(before: Post, next: Post, by: Writer | null): Promise<{ newsKey: string; mails: string[] }> {
    const news = newsOf(before, next);
    if (!news || !this.mails.isConfigured) return { newsKey: before.newsKey ?? '', mails: [] };
    const newsKey = randomUUID();
    const people = (await this.accounts.list()).filter(isWriter);
    const to = receiversOf(news, before, people).filter(({ _id }) => !by?._id.equals(_id));
    const name = people.find(({ _id }) => by?._id.equals(_id))?.name || (by?.email ?? '');
    const { subject, text } = textOf(news, next, name);
    const link = new URL(`/admin/posts/${String(next._id)}`, this.environment.SITE_URL).href;
    const [about, endsAt] = [`${String(next._id)} ${newsKey}`, new Date(Date.now() + NEWS_MS)];
    const mails: string[] = [];
    for (const { email } of to) {
      const content = { to: email, subject, text: `${text}\n\nOpen it:\n${link}\n` };
      mails.push(await this.mails.put({ purpose: 'post', about, content, endsAt }, true));
    }
    return { newsKey, mails };
  }

  /** Sends what was prepared, once the change is made. */
  async send(mails: readonly string[]): Promise<void> {
    await this.mails.release(mails);
  }

  /** While the post names it, for who may still read the post. */
  private async isNews({ about, to }: { about: string; to: string }): Promise<boolean> {
    const [id, newsKey] = about.split(' ');
    const post = await this.posts.find(new Types.ObjectId(id));
    if (post?.newsKey !== newsKey || post?.status === 'trashed') return false;
    const account = await this.accounts.findByEmail(to);
    return account !== null && isWriter(account) && mayRead(account, post!);
  }
}

const isWriter = ({ role, disabledAt }: Account) =>
  !disabledAt && role !== undefined && WRITERS.includes(role);

function newsOf(before: Post, next: Post): News | null {
  if (next.review && next.review !== before.review) return next.review.state;
  if (before.status === 'draft' && isLive(next)) return 'published';
  const isLate = Date.now() - Date.parse(next.reviewAgainBy) > NEWS_MS;
  return next.reviewOverdue && !before.reviewOverdue && !isLate ? 'overdue' : null;
}

/** Those who review; or the author, or who asked for a post of nobody; of one that is overdue somebody hears in any case. */
function receiversOf(news: News, { belongsTo, review }: Post, people: readonly Account[]): Account[] {
  if (news === 'asked') return people.filter(({ role }) => !writesOwnDraftsOnly(role));
  const author = people.find(({ _id, email }) => (belongsTo ? belongsTo.equals(_id) : email === review?.by));
  if (author) return [author];
  return news === 'overdue' ? people.filter(({ role }) => role === 'owner') : [];
}

function textOf(news: News, post: Post, by: string): { subject: string; text: string } {
  const { title, review, publishAt, reviewedOn, reviewAgainBy } = post;
  const day = (of: string | Date) => dateInIndia('en', new Date(of));
  const words = {
    asked: () => [`Review asked for: ${title}`, `${by} asks for review of “${title}”.`],
    returned: () => [`Returned: ${title}`, `${by} returned “${title}” with this note:\n\n${review?.note}`],
    published: () =>
      publishAt
        ? [`Approved: ${title}`, `${by} approved “${title}”. It appears on ${day(publishAt)}.`]
        : [`Published: ${title}`, `${by} published “${title}”.`],
    overdue: () => [
      `Review overdue: ${title}`,
      `“${title}” was reviewed on ${day(reviewedOn)}, and was to be reviewed again by ${day(reviewAgainBy)}. Readers are told so until it is.`,
    ],
  };
  const [subject = '', text = ''] = words[news]();
  return { subject, text };
}
