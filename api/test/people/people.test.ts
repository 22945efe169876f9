import { randomUUID } from 'node:crypto';
import { AccountMails } from '../../src/auth/mails/account-mails.ts';
import { Invitations } from '../../src/auth/people/invitations.repository.ts';
import { textOfMail, until } from '../support/receivers.ts';
import { ADMIN, json, logIn, seen, startApi, testApi, type Json } from '../support/start-api.ts';

const PASSWORD = 'correct horse battery staple';

const { api, admin: owner, mail } = testApi({ DELIVERY_FIRST_RETRY_MS: '50' }, 'test');

const people = async (): Promise<Json> => json(api.get('/api/admin/people', owner));
const idOf = async (email: string): Promise<string> =>
  (await people()).people.find((one: Json) => one.email === email).id;
const change = (id: string, body: object, headers = owner) =>
  api.send('PATCH', `/api/admin/people/${id}`, body, headers);
const invite = (email: string, role = 'editor') =>
  api.send('POST', '/api/admin/invitations', { email, role }, owner);
const accept = (token: string, more: object = {}) =>
  api.send('POST', '/api/admin/invitations/accept', { token, name: 'Meera', password: PASSWORD, ...more });
const codeOf = async (response: Response | Promise<Response>): Promise<string> => (await json(response)).code;
const me = (headers: Record<string, string>) => api.get('/api/admin/me', headers);

/** Waits for the mailed link and returns its secret; the next call waits for another mail. */
async function mailedSecret(): Promise<string> {
  await until(() => mail.mails.length > 0);
  return /#token=([\w-]+)/.exec(textOfMail(mail.mails.pop()!.source))![1]!;
}
const invitationMails = async () => (await people()).invitations.map((one: Json) => one.mail);

describe('an invitation', () => {
  it('creates an account once, with its role; the secret is not in the database', async () => {
    expect((await invite('Meera@Example.org')).status).toBe(201);
    await until(() => mail.mails.length > 0);
    expect(mail.mails[0]!.to).toEqual(['meera@example.org']);
    const secret = await mailedSecret();
    const stored = JSON.stringify(await api.database.collection('invitations').find().toArray());
    expect(stored).not.toContain(secret);
    expect(await codeOf(accept(secret, { password: 'short' }))).toBe('validation_failed');
    const answers = await Promise.all([accept(secret), accept(secret), accept(secret)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410]);
    expect(await codeOf(accept(secret))).toBe('link_not_valid');
    const login = { email: 'meera@example.org', password: PASSWORD };
    const { role, name } = await json(me(await logIn(api.url, login)));
    expect([role, name]).toEqual(['editor', 'Meera']);
    const { people: all, invitations } = await people();
    expect(invitations).toEqual([]);
    expect(all.map(({ email, role }: Json) => [email, role])).toEqual([
      [ADMIN.email, 'owner'],
      ['meera@example.org', 'editor'],
    ]);
    expect(all[1].lastSeenAt).not.toBeNull();
  });

  it('expires after seven days, by withdrawal, and by a renewal', async () => {
    const begun = Date.now();
    const { id } = await json(invite('one@example.org'));
    const first = await mailedSecret();
    expect((await api.send('POST', `/api/admin/invitations/${id}/again`, undefined, owner)).status).toBe(200);
    const second = await mailedSecret();
    expect(await codeOf(accept(first))).toBe('link_not_valid');
    const invitations = api.database.collection('invitations');
    const [{ expiresAt }] = (await invitations.find().toArray()) as Json;
    const sevenDays = 7 * 86_400_000;
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(begun + sevenDays);
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + sevenDays);
    await invitations.updateMany({}, { $set: { expiresAt: new Date() } });
    expect(await codeOf(accept(second))).toBe('link_not_valid');
    await api.send('POST', `/api/admin/invitations/${id}/again`, undefined, owner);
    const third = await mailedSecret();
    expect((await api.send('DELETE', `/api/admin/invitations/${id}`, undefined, owner)).status).toBe(204);
    expect(await codeOf(accept(third))).toBe('link_not_valid');
    expect((await people()).people).toHaveLength(1);
  });

  it('is refused for addresses with an invitation or account', async () => {
    await invite('one@example.org');
    expect(await codeOf(invite('ONE@example.org'))).toBe('conflict');
    expect(await codeOf(invite(ADMIN.email))).toBe('conflict');
    expect(await codeOf(invite('no address'))).toBe('validation_failed');
    expect(await codeOf(invite('two@example.org', 'god'))).toBe('validation_failed');
  });

  it('is a link to hand over if the site sends no mail, shown to the owner once', async () => {
    const mailless = await startApi();
    const asOwner = await mailless.asAdmin();
    const send = (path: string, body?: object) =>
      json(mailless.send('POST', `/api/admin/invitations${path}`, body, asOwner));
    const first = await send('', { email: 'one@example.org', role: 'editor' });
    expect(first).toMatchObject({ mail: 'none', link: expect.stringMatching(/\/admin\/invitation#token=/) });
    const { invitations, sendsMail } = await json(mailless.get('/api/admin/people', asOwner));
    expect([sendsMail, invitations[0].mail, invitations[0].link]).toEqual([false, 'none', undefined]);
    const { link } = await send(`/${first.id}/again`);
    const follow = (one: string) =>
      mailless.send('POST', '/api/admin/invitations/accept', {
        token: one.split('=')[1],
        name: 'Meera',
        password: PASSWORD,
      });
    expect([(await follow(first.link)).status, (await follow(link)).status]).toEqual([410, 204]);
    await mailless.stop();
    expect((await people()).sendsMail).toBe(true);
    expect((await json(invite('two@example.org'))).link).toBeUndefined();
  });

  it('waits while the mail server refuses it, and is then mailed and counts as sent', async () => {
    mail.state.refuse = 1;
    expect((await json(invite('one@example.org'))).mail).toBe('waiting');
    const secret = await mailedSecret();
    await until(async () => (await invitationMails())[0] === 'sent');
    expect((await accept(secret)).status).toBe(204);
  });

  it('delivered while the list is read is not shown as failed', async () => {
    const mails = api.application.nest.get(AccountMails);
    const waitingAbout = mails.waitingAbout.bind(mails);
    jest.spyOn(mails, 'waitingAbout').mockImplementation(async (...of) => {
      await until(async () => (await api.database.collection('account_mails').countDocuments()) === 0);
      return waitingAbout(...of);
    });
    mail.state.refuse = 1;
    await invite('one@example.org');
    expect(await invitationMails()).toEqual(['sent']);
    jest.restoreAllMocks();
  });

  it('accepted while the list is read is shown once, as a person', async () => {
    await invite('one@example.org');
    const secret = await mailedSecret();
    const invitations = api.application.nest.get(Invitations);
    const list = invitations.list.bind(invitations);
    jest.spyOn(invitations, 'list').mockImplementation(async () => {
      const before = list();
      await before;
      expect((await accept(secret)).status).toBe(204);
      return before;
    });
    const { people: all, invitations: open } = await people();
    jest.restoreAllMocks();
    expect(all.map(({ email }: Json) => email)).toContain('one@example.org');
    expect(open).toEqual([]);
  });

  it('to a nonexistent address is shown as failed, and can be sent again', async () => {
    mail.state.refuseRecipient = true;
    const { id } = await json(invite('nobody@example.org'));
    await until(async () => (await invitationMails())[0] === 'failed');
    mail.state.refuseRecipient = false;
    const again = await json(api.send('POST', `/api/admin/invitations/${id}/again`, undefined, owner));
    expect(again.mail).not.toBe('failed');
    expect((await accept(await mailedSecret())).status).toBe(204);
  });

  it('resent by two concurrent requests has one valid link', async () => {
    const { id } = await json(invite('one@example.org'));
    await mailedSecret();
    const again = () => api.send('POST', `/api/admin/invitations/${id}/again`, undefined, owner);
    const before = api.application.nest.get(Invitations);
    const read = before.find.bind(before);
    // Both read it before either changes it.
    let arrived = () => {};
    const bothRead = new Promise<void>((resolve) => {
      let count = 0;
      arrived = () => ++count === 2 && resolve();
    });
    jest.spyOn(before, 'find').mockImplementation(async (one) => {
      const found = await read(one);
      arrived();
      await bothRead;
      return found;
    });
    const answers = await Promise.all([again(), again()]);
    jest.restoreAllMocks();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await accept(await mailedSecret())).status).toBe(204);
    expect(mail.mails).toEqual([]);
  });

  it('is no longer mailed after its withdrawal', async () => {
    mail.state.refuse = 1_000;
    const { id } = await json(invite('one@example.org'));
    expect((await api.send('DELETE', `/api/admin/invitations/${id}`, undefined, owner)).status).toBe(204);
    expect(await api.database.collection('account_mails').countDocuments()).toBe(0);
  });
});

describe('a role', () => {
  it('takes effect with the next request, at every instance', async () => {
    const other = await startApi(api.environment);
    const editor = await api.as('editor');
    expect((await other.get('/api/admin/blog', editor)).status).toBe(200);
    const id = await idOf('editor@team.example.org');
    expect((await change(id, { role: 'coordinator' })).status).toBe(200);
    expect(await codeOf(other.get('/api/admin/blog', editor))).toBe('needs_author');
    expect((await other.get('/api/admin/enquiries', editor)).status).toBe(200);
    await other.stop();
  });

  it('is one change at a time, which the log names, whatever is left out as null', async () => {
    await api.as('author', 'one@team.example.org');
    const id = await idOf('one@team.example.org');
    for (const both of [
      { role: 'owner', releaseSlices: ['blog'] },
      { disabled: true, role: 'editor' },
      {},
      { role: null },
    ])
      expect((await change(id, both)).status).toBe(422);
    await change(id, { role: 'editor', disabled: null, releaseSlices: null });
    await change(id, { disabled: true, role: null, releaseSlices: null });
    const log: Json[] = await json(api.get('/api/admin/audit?kind=people&perPage=2', owner));
    expect(log.map(({ what, target }) => [what, target])).toEqual([
      ['account.disabled', 'one@team.example.org'],
      ['account.role_changed', 'one@team.example.org: editor'],
    ]);
  });

  it('of the last owner cannot be taken away', async () => {
    const id = await idOf(ADMIN.email);
    for (const body of [{ role: 'editor' }, { disabled: true }])
      expect(await codeOf(change(id, body))).toBe('last_owner');
    expect((await me(owner)).status).toBe(200);
  });

  it('of two owners who remove each other concurrently: one wins', async () => {
    const other = await startApi(api.environment);
    for (let round = 0; round < 6; round++) {
      const email = `round-${round}@example.org`;
      const second = await api.as('owner', email);
      const [mine, theirs] = [await idOf(ADMIN.email), await idOf(email)];
      const body = round % 2 ? { disabled: true } : { role: 'editor' };
      const answers = await Promise.all([
        change(theirs, body),
        other.send('PATCH', `/api/admin/people/${mine}`, body, second),
      ]);
      const accounts = api.database.collection('accounts');
      const isOwner = { role: 'owner', disabledAt: null };
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await accounts.countDocuments(isOwner)).toBe(1);
      // Make the first owner an owner again for the next round.
      await accounts.updateOne({ email: ADMIN.email }, { $set: isOwner });
      await accounts.deleteOne({ email });
      Object.assign(owner, await logIn(api.url));
    }
    await other.stop();
  });

  it('recorded but not set by a killed process is set by the next change', async () => {
    await api.as('editor');
    const [id, mine] = [await idOf('editor@team.example.org'), await idOf(ADMIN.email)];
    const accounts = api.database.collection('accounts');
    const { _id: accountId } = (await accounts.findOne({ email: 'editor@team.example.org' }))!;
    const pending = { accountId, role: 'author', releaseSlices: ['blog'], isDisabled: false };
    const changes = api.database.collection<{ _id: string }>('person_changes');
    await changes.insertOne({ _id: 'last', revision: 1, pending } as never);
    expect(await codeOf(change(mine, { disabled: true }))).toBe('last_owner');
    const found = (await people()).people.find((one: Json) => one.id === id);
    expect(found).toMatchObject({ role: 'author', releaseSlices: ['blog'] });
    // After a restore, accounts may have higher numbers than the last recorded change.
    await accounts.updateMany({}, { $set: { personRevision: 40 } });
    expect((await json(change(id, { role: 'editor' }))).role).toBe('editor');
  });
});

it('lets an owner create a single-use reset link, but not for a disabled account', async () => {
  const editor = await api.as('editor');
  const id = await idOf('editor@team.example.org');
  const make = () => api.send('POST', `/api/admin/people/${id}/reset-link`, undefined, owner);
  const { link } = await json(make());
  expect(link).toMatch(/\/admin\/reset-password#token=[\w-]+$/);
  const use = { token: link.split('=')[1], password: `${PASSWORD} anew` };
  const reset = () => api.send('POST', '/api/admin/password/reset', use);
  expect([(await reset()).status, (await reset()).status]).toEqual([204, 410]);
  expect((await me(editor)).status).toBe(401);
  expect((await json(api.get('/api/admin/audit', owner))).map(({ what }: Json) => what)).toContain(
    'password.reset_link_made',
  );
  await change(id, { disabled: true });
  expect(await codeOf(make())).toBe('conflict');
});

describe('a disabled account', () => {
  it('is logged out everywhere, cannot log in or reset, and sessions stay ended', async () => {
    const other = await startApi(api.environment);
    const editor = await api.as('editor');
    const id = await idOf('editor@team.example.org');
    expect((await json(change(id, { disabled: true }))).disabledAt).not.toBeNull();
    expect((await other.get('/api/admin/me', editor)).status).toBe(401);
    const login = { email: 'editor@team.example.org', password: ADMIN.password };
    expect(await codeOf(api.send('POST', '/api/admin/login', login))).toBe('account_disabled');
    const wrong = { ...login, password: 'wrong' };
    expect(await codeOf(api.send('POST', '/api/admin/login', wrong))).toBe('invalid_credentials');
    await api.send('POST', '/api/admin/password/forgot', { email: login.email });
    await api.send('POST', '/api/admin/password/forgot', { email: ADMIN.email });
    await until(() => mail.mails.some(({ to }) => to.includes(ADMIN.email)));
    expect(mail.mails.filter(({ to }) => to.includes(login.email))).toEqual([]);
    expect((await change(id, { disabled: false })).status).toBe(200);
    expect((await other.get('/api/admin/me', editor)).status).toBe(401);
    expect((await api.send('POST', '/api/admin/login', login)).status).toBe(200);
    await other.stop();
  });
});

describe('an author', () => {
  let author: Record<string, string>;
  const create = (body: object, headers: Record<string, string>) =>
    api.send('POST', '/api/blog', { title: `Post ${randomUUID()}`, ...body }, headers);
  const put = (post: Json, body: object, headers: Record<string, string>) =>
    api.send('PUT', `/api/blog/${post._id}`, body, seen(post, headers));
  beforeEach(async () => {
    author = await api.as('author');
  });

  it('writes drafts, and neither publishes nor schedules', async () => {
    for (const body of [{}, { status: 'published' }])
      expect(await codeOf(create(body, author))).toBe('needs_editor');
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    expect(await codeOf(create({ status: 'scheduled', publishAt: soon }, author))).toBe('needs_editor');
    const draft = await json(create({ status: 'draft' }, author));
    for (const body of [{ status: 'published' }, { status: 'scheduled', publishAt: soon }])
      expect(await codeOf(put(draft, body, author))).toBe('needs_editor');
    const saved = await json(put(draft, { desc: 'Mine.' }, author));
    expect(saved).toMatchObject({ desc: 'Mine.', status: 'draft' });
    const trash = api.send('DELETE', `/api/blog/${draft._id}`, undefined, seen(saved, author));
    expect((await trash).status).toBe(200);
  });

  it('requests a review; an editor returns it with a note, and then publishes it', async () => {
    const editor = await api.as('editor');
    const draft = await json(create({ status: 'draft', title: 'To review' }, author));
    const act = (path: string, post: Json, headers: Record<string, string>, body?: object) =>
      api.send('POST', `/api/admin/blog/${draft._id}/review${path}`, body, seen(post, headers));
    expect(await codeOf(act('/return', draft, editor, { note: 'x' }))).toBe('conflict');
    const answers = await Promise.all([act('', draft, author), act('', draft, author)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    const asked = await json(api.get(`/api/admin/blog/${draft._id}`, editor));
    const review = { state: 'asked', by: 'author@team.example.org' };
    expect(asked).toMatchObject({ status: 'draft', review });
    expect(await codeOf(act('', asked, author))).toBe('conflict');
    expect(await codeOf(act('/return', asked, author, { note: 'x' }))).toBe('needs_editor');
    expect(await codeOf(act('/return', asked, editor, { note: ' ' }))).toBe('validation_failed');
    const toReview = await json(api.get('/api/admin/blog?review=asked', editor));
    expect(toReview).toMatchObject([{ title: 'To review' }]);
    // A review of content that was changed since it was read is not returned.
    const edited = await json(put(asked, { desc: 'Another.' }, author));
    expect(await codeOf(act('/return', asked, editor, { note: 'Shorter.' }))).toBe('edit_conflict');
    const returned = await json(act('/return', edited, editor, { note: 'Shorter, please.' }));
    expect(returned.review).toMatchObject({
      state: 'returned',
      by: 'editor@team.example.org',
      note: 'Shorter, please.',
    });
    const again = await json(act('', returned, author));
    const published = await json(put(again, { status: 'published' }, editor));
    expect(published).toMatchObject({ status: 'published', review: null });
    expect(await codeOf(act('', published, owner))).toBe('conflict');
    expect(await codeOf(act('', published, author))).toBe('conflict');
  });

  it('cannot change their own posts once an editor has published them', async () => {
    const draft = await json(create({ status: 'draft' }, author));
    const published = await json(put(draft, { status: 'published' }, owner));
    expect(published.status).toBe('published');
    const headers = seen(published, author);
    // Nor can they hide it from visitors.
    for (const body of [{ desc: 'x' }, { status: 'draft' }])
      expect(await codeOf(put(published, body, author))).toBe('needs_editor');
    const trash = api.send('DELETE', `/api/blog/${draft._id}`, undefined, headers);
    expect(await codeOf(trash)).toBe('needs_editor');
    const earlier = `/api/admin/blog/${draft._id}/revisions/1`;
    expect(await codeOf(api.send('POST', `${earlier}/restore`, undefined, headers))).toBe('needs_editor');
    expect((await api.get(`/api/admin/blog/${draft._id}`, author)).status).toBe(200);
  });

  it('gets the same answer for missing posts and other people’s, in any state', async () => {
    const editor = await api.as('editor');
    const act = async (post: Json, path: string, body?: object) =>
      json(
        api.send(
          path ? 'POST' : 'DELETE',
          path ? `/api/admin/blog/${post._id}${path}` : `/api/blog/${post._id}`,
          body,
          seen(post, editor),
        ),
      );
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const draft = () => json(create({ status: 'draft' }, editor));
    const others: Json[] = [
      await draft(),
      await json(create({ status: 'scheduled', publishAt: soon }, editor)),
      await json(create({}, editor)),
      await json(put(await json(create({}, editor)), { status: 'archived' }, editor)),
      await json(
        api.send(
          'PUT',
          `/api/blog/${(await draft())._id}?staged=true`,
          { desc: 'x' },
          { ...editor, 'If-Match': '"1"' },
        ),
      ),
      await act(await draft(), '/review'),
      await act(await draft(), ''),
    ];
    const missing = { _id: '0'.repeat(24), revision: 2 };
    const { paths } = await json(api.get('/api/docs/openapi.json'));
    const operations = Object.entries<Json>(paths).flatMap(([path, methods]) =>
      Object.entries<Json>(methods)
        .filter(([, operation]) => /\/blog\/\{id\}/.test(path) && operation['x-roles']?.includes('author'))
        .map(([method, { operationId }]) => ({ method: method.toUpperCase(), path, operationId })),
    );
    expect(operations.length).toBeGreaterThan(10);
    const bodies: Record<string, object> = {
      addPostNote: { text: 'x' },
      resolvePostNote: { resolved: true },
      updatePost: { desc: 'x' },
      makePreviewLink: { desc: 'x' },
    };
    /** Without the parts that identify the request and its post. */
    const answerTo = async (answer: Response, { _id }: Json) => [
      answer.status,
      (await answer.text()).replaceAll(_id, 'id').replace(/"requestId":"[^"]*"/, ''),
    ];
    for (const { method, path, operationId } of operations)
      for (const { revision } of [missing, { revision: 1 }]) {
        const ask = async (post: Json) => {
          const address = path.replace('{id}', post._id).replace('{revision}', '1');
          const headers = { ...author, 'If-Match': `"${revision}"` };
          return answerTo(await api.send(method, address, bodies[operationId], headers), post);
        };
        const toMissing = await ask(missing);
        expect([operationId, toMissing]).toEqual([
          operationId,
          [404, expect.stringContaining('"not_found"')],
        ]);
        for (const post of others)
          expect([operationId, post.status, await ask(post)]).toEqual([operationId, post.status, toMissing]);
      }
    for (const post of others) {
      const slug = (wanted: string, { _id }: Json) =>
        json(api.get(`/api/admin/slug?wanted=${wanted}&post=${_id}`, author));
      expect(await slug(post.slug, post)).toEqual(await slug(post.slug, missing));
    }
    const [session] = await json(api.get('/api/admin/sessions', editor));
    const [device] = await json(api.get('/api/admin/devices', editor));
    for (const [path, { id }] of [
      ['sessions', session],
      ['devices', device],
    ] as const)
      expect(
        await answerTo(await api.send('DELETE', `/api/admin/${path}/${id}`, undefined, author), { _id: id }),
      ).toEqual(
        await answerTo(
          await api.send('DELETE', `/api/admin/${path}/${missing._id}`, undefined, author),
          missing,
        ),
      );
  });

  it('sees and changes no posts of others until they are transferred', async () => {
    const editor = await api.as('editor');
    const theirs = await json(create({ status: 'draft', title: 'Theirs', tags: ['told nobody'] }, editor));
    expect((await json(api.get('/api/admin/terms', editor))).tags).toContain('told nobody');
    expect((await json(api.get('/api/admin/terms', author))).tags).not.toContain('told nobody');
    expect(await json(api.get('/api/admin/blog', author))).toEqual([]);

    const [from, to] = [await idOf('editor@team.example.org'), await idOf('author@team.example.org')];
    const transfer = (giver: string, receiver: string) =>
      api.send('POST', `/api/admin/people/${giver}/posts/transfer`, { to: receiver }, owner);
    expect(await json(transfer(from, to))).toEqual({ transferred: 1 });
    expect((await put(theirs, { desc: 'Mine now.' }, author)).status).toBe(200);
    expect(await json(api.get('/api/admin/blog', author))).toMatchObject([{ title: 'Theirs' }]);
    await api.as('coordinator');
    expect(await codeOf(transfer(to, await idOf('coordinator@team.example.org')))).toBe('conflict');
  });
});
