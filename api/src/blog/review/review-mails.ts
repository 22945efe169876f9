import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dateInIndia } from '@opinionbridge/contracts/text';
import { Types } from 'mongoose';
import type { Account } from '../../auth/accounts/account.schema.ts';
import { Accounts } from '../../auth/accounts/accounts.repository.ts';
import { AccountMails, NEWS_MS } from '../../auth/mails/account-mails.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import { writesOwnDraftsOnly } from '../../platform/http/access/roles.ts';
import type { Post } from '../post/post.ts';
import { isLive } from '../post/staged-content.ts';
import { Posts } from '../stored/posts.repository.ts';
import { isWriter, mayRead, type Writer } from '../writing/may-write.ts';

type News = 'asked' | 'returned' | 'published' | 'overdue';

/**
 * Notifies reviewers of requested reviews, and authors of the outcome or of an overdue review. A mail is stored before
 * the change that it reports; the change stores the mail's key in the post. If the process is killed in between, the
 * mail is dropped, because the post does not have its key.
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
   * Stores the mails about a change before it is made.
   *
   * @param by who makes the change, and gets no mail; null for a scheduled change
   * @returns the key to store in the post, and ids for `send`
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

  async send(mails: readonly string[]): Promise<void> {
    await this.mails.release(mails);
  }

  /** Whether the post still has the mail's key and the recipient may still read the post. */
  private async isNews({ about, to }: { about: string; to: string }): Promise<boolean> {
    const [id, newsKey] = about.split(' ');
    const post = await this.posts.find(new Types.ObjectId(id));
    if (post?.newsKey !== newsKey || post?.status === 'trashed') return false;
    const account = await this.accounts.findByEmail(to);
    return account !== null && isWriter(account) && mayRead(account, post!);
  }
}

function newsOf(before: Post, next: Post): News | null {
  if (next.review && next.review !== before.review) return next.review.state;
  if (before.status === 'draft' && isLive(next)) return 'published';
  const isLate = Date.now() - Date.parse(next.reviewAgainBy) > NEWS_MS;
  return next.reviewOverdue && !before.reviewOverdue && !isLate ? 'overdue' : null;
}

/**
 * Returns the reviewers if a review was requested. Otherwise returns the author, or the person who requested the review
 * of a post without an owner. Owners hear of an overdue review if there is nobody else.
 */
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
    asked: () => [`Review requested: ${title}`, `${by} requests a review of “${title}”.`],
    returned: () => [`Returned: ${title}`, `${by} returned “${title}” with this note:\n\n${review?.note}`],
    published: () =>
      publishAt
        ? [`Approved: ${title}`, `${by} approved “${title}”. It appears on ${day(publishAt)}.`]
        : [`Published: ${title}`, `${by} published “${title}”.`],
    overdue: () => [
      `Review overdue: ${title}`,
      `“${title}” was reviewed on ${day(reviewedOn)}, and its next review was due by ${day(reviewAgainBy)}. Readers see a notice until it is reviewed again.`,
    ],
  };
  const [subject = '', text = ''] = words[news]();
  return { subject, text };
}
