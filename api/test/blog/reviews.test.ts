import { Types } from 'mongoose';
import { usualTerm } from '../../src/blog/review/review-days.ts';
import { ReviewMails } from '../../src/blog/review/review-mails.ts';
import { Posts } from '../../src/blog/stored/posts.repository.ts';
import { postCalls, type Post } from '../support/posts.ts';
import { textOfMail, until } from '../support/receivers.ts';
import { ADMIN, json, seen, startApi, statusOf, testApi, type TestApi } from '../support/start-api.ts';

/** Two instances on one database, both of which send due mails and mark overdue reviews. */
const { api, mail, admin: owner } = testApi({ SITE_URL: 'https://site.example', REVIEW_TERM_MONTHS: '6' });
const { create, put, saved, edited, shown, version, versions } = postCalls(api, owner);
const AUTHOR = 'author@team.example.org';
const EDITOR = 'editor@team.example.org';
const OTHER = 'other@team.example.org';
let second: TestApi;
let author: Record<string, string>;
let editor: Record<string, string>;
let other: Record<string, string>;
beforeAll(async () => {
  second = await startApi(api.environment);
  author = await api.as('author', AUTHOR);
  editor = await api.as('editor', EDITOR);
  other = await api.as('editor', OTHER);
});
afterAll(() => second.stop());

let drafts = 0;
const draft = (who = author, more: object = {}) =>
  create({ title: `Knee ${++drafts}.`, desc: 'Words of the post', status: 'draft', ...more }, who);
const review = (post: Post, path: string, who: Record<string, string>, body?: object, key?: string) =>
  api.send('POST', `/api/admin/blog/${post._id}/review${path}`, body, {
    ...seen(post, who),
    ...(key && { 'Idempotency-Key': key }),
  });
const rows = () => api.database.collection<{ _id: string; [field: string]: unknown }>('account_mails');
const rowsOf = ({ _id }: Post) => ({ about: { $regex: `^${_id}` } });
const mailsAbout = ({ title }: Post) => mail.mails.filter(({ source }) => source.includes(`: ${title}\r\n`));
const receivers = (post: Post) => mailsAbout(post).map(({ to }) => to[0]);
/** Makes mails held for a change that was not made due now instead of in a minute. */
const quiet = async (post: Post) => {
  await rows().updateMany(rowsOf(post), {
    $set: { nextDeliveryAt: new Date(0), 'delivery.nextAttemptAt': new Date(0) },
  });
  await until(async () => (await rows().countDocuments(rowsOf(post))) === 0);
};
const waiting = async (who: Record<string, string>) =>
  (await json(api.get('/api/admin/blog?review=waiting', who))).map(({ title }: Post) => title) as string[];
const indianDay = (days = 0) =>
  new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);

describe('a review', () => {
  it('that is requested is mailed once to all reviewers, with only title and link', async () => {
    const post = await draft();
    const answers = [1, 2, 3].map(() => statusOf(review(post, '', author, undefined, 'the-question')));
    expect((await Promise.all(answers)).filter((status) => ![200, 412].includes(status))).toEqual([]);
    expect(await statusOf(review(post, '', author, undefined, 'the-question'))).toBe(200);
    await until(() => mailsAbout(post).length > 2);
    await quiet(post);
    expect(receivers(post).sort()).toEqual([ADMIN.email, EDITOR, OTHER].sort());
    const { source } = mailsAbout(post)[0]!;
    expect(source).toContain(`Subject: Review requested: ${post['title']}\r\n`);
    expect(textOfMail(source)).toBe(
      `${AUTHOR} requests a review of “${post['title']}”.\n\nOpen it:\nhttps://site.example/admin/posts/${post._id}\n`,
    );
    expect([await waiting(editor), await waiting(author)]).toEqual([[post['title']], []]);
    // Nobody gets a mail about their own request.
    const own = await draft(editor);
    await review(own, '', editor);
    expect([await waiting(editor), await waiting(other)]).toEqual([
      [post['title']],
      [own['title'], post['title']],
    ]);
    await until(() => mailsAbout(own).length > 1);
    await quiet(own);
    expect(receivers(own).sort()).toEqual([ADMIN.email, OTHER].sort());
  });

  it('that is returned or published by another is mailed to its author', async () => {
    const asked = await json(review(await draft(), '', author));
    const returned = await json(review(asked, '/return', editor, { note: 'Shorter,\nplease.' }));
    expect(await waiting(author)).toEqual([asked.title]);
    const mails = () => mailsAbout(asked).filter(({ to }) => to[0] === AUTHOR);
    await until(() => mails().length === 1);
    expect(textOfMail(mails()[0]!.source)).toContain('with this note:\n\nShorter,\nplease.\n');
    const published = await saved(returned, { status: 'published' }, '', editor);
    await until(() => mails().length === 2);
    expect(mails()[1]!.source).toContain(`Subject: Published: ${asked.title}\r\n`);
    // A post already published is no news, nor is one's own publication.
    await saved(published, { desc: 'Other' }, '', other);
    const own = await draft(editor);
    await saved(own, { status: 'published' }, '', editor);
    const later = await draft();
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    await saved(later, { status: 'scheduled', publishAt }, '', editor);
    await until(() => mailsAbout(later).length === 1);
    expect(textOfMail(mailsAbout(later)[0]!.source)).toContain('approved “');
    for (const post of [asked, own, later]) await quiet(post);
    expect([mails().length, receivers(own), receivers(later)]).toEqual([2, [], [AUTHOR]]);
  });

  it('is mailed if a kill follows the change, not if it precedes it', async () => {
    for (const [at, method, count] of [
      [api.application.nest.get(Posts), 'replace', 0],
      [api.application.nest.get(ReviewMails), 'send', 3],
    ] as const) {
      const post = await draft();
      const kill = jest
        .spyOn(at as never, method as never)
        .mockRejectedValueOnce(new Error('killed') as never);
      expect(await statusOf(review(post, '', author))).toBe(500);
      kill.mockRestore();
      await quiet(post);
      expect(mailsAbout(post)).toHaveLength(count);
    }
  });

  it('is not mailed to disabled accounts, or without a mail server', async () => {
    const leaver = await api.as('author', 'leaves@team.example.org');
    const { _id } = (await api.database.collection('accounts').findOne({
      email: 'leaves@team.example.org',
    }))!;
    const asked = await json(review(await draft(leaver), '', leaver));
    await until(() => mailsAbout(asked).length > 2);
    mail.state.refuse = 1;
    await review(asked, '/return', editor, { note: 'Shorter.' });
    const isRefused = { ...rowsOf(asked), 'delivery.attemptCount': 1 };
    await until(async () => (await rows().countDocuments(isRefused)) > 0);
    await api.send('PATCH', `/api/admin/people/${String(_id)}`, { disabled: true }, owner);
    mail.state.refuse = 0;
    await quiet(asked);
    expect(receivers(asked)).not.toContain('leaves@team.example.org');
    const { SMTP_URL: _, ...environment } = api.environment;
    const without = await startApi({ ...environment, JOBS: 'false' });
    const post = await draft();
    const path = `/api/admin/blog/${post._id}/review`;
    expect(await statusOf(without.send('POST', path, undefined, seen(post, author)))).toBe(200);
    expect(await rows().countDocuments(rowsOf(post))).toBe(0);
    await without.stop();
  });
});

describe('the term of a medical review', () => {
  it.each([
    ['2024-08-31', 6, '2025-02-28'],
    ['2024-02-29', 24, '2026-02-28'],
    ['2026-05-12', 24, '2028-05-12'],
    ['0001-01-31', 1, '0001-02-28'],
  ])('of %s and %d months is %s', (day, months, term) => expect(usualTerm(day, months)).toBe(term));

  it('is the default, or an editor’s choice for this review, kept in the history', async () => {
    const post = await draft(editor, { reviewer: 'Dr. B', reviewedOn: '2026-01-31' });
    expect(post).toMatchObject({ reviewAgainBy: '2026-07-31', reviewOverdue: false });
    const chosen = await saved(post, { reviewAgainBy: '2030-01-01' });
    expect(await saved(chosen, { desc: 'Other' })).toMatchObject({ reviewAgainBy: '2030-01-01' });
    const anew = await saved(await edited(post), { reviewedOn: '2026-02-01' });
    expect(anew).toMatchObject({ reviewAgainBy: '2026-08-01' });
    expect(await saved(anew, { reviewAgainBy: '' })).toMatchObject({ reviewAgainBy: '2026-08-01' });
    expect(await saved(await edited(post), { reviewedOn: '' })).toMatchObject({ reviewAgainBy: '' });
    const [{ revision }] = (await versions(post)).slice(-2) as [Post];
    expect(await version(post, revision)).toMatchObject({ reviewAgainBy: '2030-01-01' });
  });

  it.each([
    [{ reviewedOn: indianDay(1) }, 'reviewedOn', 'too_large'],
    [{ reviewedOn: '2026-01-31', reviewAgainBy: '2026-01-30' }, 'reviewAgainBy', 'too_small'],
    [{ reviewAgainBy: '2026-01-30' }, 'reviewAgainBy', 'not_possible'],
    [{ reviewedOn: '2026-01-31', reviewAgainBy: '2026-02-30' }, 'reviewAgainBy', 'not_a_date'],
    [{ reviewedOn: '2026-01-31', reviewAgainBy: 'x'.repeat(11) }, 'reviewAgainBy', expect.any(String)],
  ])('is not %j', async (fields, field, code) => {
    const post = await draft(editor);
    for (const answer of [create({ title: 'x', ...fields }), json(put(post, fields))])
      expect(await answer).toMatchObject({ code: 'validation_failed', errors: [{ field, code }] });
  });

  it('cannot be chosen by authors, who can only enter the day of the review', async () => {
    const post = await saved(await draft(), { reviewedOn: '2026-01-31' }, '', author);
    expect(post).toMatchObject({ reviewAgainBy: '2026-07-31' });
    const refused = await json(put(post, { reviewAgainBy: '2030-01-01' }, '', author));
    const chosen = await saved(post, { reviewAgainBy: '2026-06-01' }, '', editor);
    const path = `/api/admin/blog/${post._id}/revisions/${post.revision}/restore`;
    const restored = await json(api.send('POST', path, undefined, seen(chosen, author)));
    expect(restored).toMatchObject({ reviewedOn: '2026-01-31', reviewAgainBy: '2026-06-01' });
    const latest = await saved(restored, { reviewAgainBy: '2026-07-31' }, '', editor);
    expect(refused).toMatchObject({ code: 'needs_editor' });
    const all = { reviewedOn: '2026-01-31', reviewAgainBy: '2026-07-31', desc: 'All of it' };
    expect(await statusOf(put(latest, all, '', author))).toBe(200);
  });

  it('ends on its day: readers see it on all instances, the author gets one mail', async () => {
    const post = await draft(author, { reviewer: 'Dr. B', reviewedOn: '2026-01-31' });
    const live = await saved(post, { status: 'published', reviewAgainBy: indianDay(1) }, '', editor);
    const overdue = async (at: TestApi) => (await json(at.get(`/api/blog/${live.slug}`))).reviewOverdue;
    await until(async () => (await overdue(second)) === false);
    expect(await overdue(api)).toBe(false);
    await until(() => mailsAbout(live).length === 1);
    // Readers do not see staged content.
    const staged = await saved(live, { reviewAgainBy: indianDay() }, '?staged=true', editor);
    expect(await shown(live)).toMatchObject({ reviewOverdue: false, reviewAgainBy: indianDay(1) });
    const updated = await saved(staged, { desc: 'Updated' }, '', editor);
    await until(async () => (await overdue(api)) && (await overdue(second)));
    await until(() => mailsAbout(live).length === 2);
    expect(textOfMail(mailsAbout(live)[1]!.source)).toContain('was reviewed on 31 January 2026');
    const listed = () => json(api.get('/api/admin/blog?review=overdue', editor)) as Promise<Post[]>;
    expect(await listed()).toMatchObject([{ title: live.title, reviewOverdue: true }]);
    // A save by somebody who has it open builds on the mark, which stays and is not announced again.
    const { revision } = await edited(live);
    expect(revision).toBe(updated.revision + 1);
    await saved({ ...live, revision }, { desc: 'Edited' }, '', editor);
    expect(await shown(live)).toMatchObject({ reviewOverdue: true });
    const reviewed = await saved(await edited(live), { reviewedOn: indianDay() }, '', editor);
    expect(reviewed.reviewOverdue).toBe(false);
    await until(async () => !(await overdue(api)) && !(await overdue(second)));
    expect(await listed()).toEqual([]);
    await quiet(live);
    expect(receivers(live)).toEqual([AUTHOR, AUTHOR]);
  });

  it('that has already ended is marked when a scheduled post appears', async () => {
    const publishAt = new Date(Date.now() + 500).toISOString();
    const reviewed = { reviewedOn: '2024-01-31', reviewAgainBy: '2025-01-31' };
    const post = await draft(editor, { ...reviewed, status: 'scheduled', publishAt });
    await until(async () => (await edited(post))['reviewOverdue'] === true);
    expect((await edited(post)).status).toBe('published');
  });

  it('of a post without an owner is mailed to owners; a long-past one only marked', async () => {
    const today = { status: 'published', reviewedOn: '2026-01-31', reviewAgainBy: indianDay() };
    const [recent, old] = [await draft(editor), await draft(editor)];
    const posts = api.database.collection('posts');
    const set = ({ _id }: Post, values: object) =>
      posts.updateOne({ _id: new Types.ObjectId(_id as string) }, { $set: values });
    // As stored by the version before review terms, and with the owner gone.
    await set(recent, { ...today, belongsTo: null });
    await set(old, { ...today, reviewedOn: '2020-01-31' });
    await posts.updateMany(
      { _id: new Types.ObjectId(old['_id'] as string) },
      { $unset: { reviewAgainBy: '', reviewOverdue: '' } },
    );
    const third = await startApi(api.environment);
    await until(() => mailsAbout(recent).length > 0);
    await until(async () => (await edited(old))['reviewAgainBy'] === '2020-07-31');
    await third.stop();
    const fourth = await startApi(api.environment);
    await until(async () => (await edited(old))['reviewOverdue'] === true);
    await fourth.stop();
    for (const post of [recent, old]) await quiet(post);
    expect([receivers(recent), receivers(old)]).toEqual([[ADMIN.email], []]);
  });
});
