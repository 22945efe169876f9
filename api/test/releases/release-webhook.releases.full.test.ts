import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { canaryEnded, canaryStarted, rolledBack } from '@opinionbridge/releases';
import { until } from '../support/receivers.ts';
import {
  named,
  shellReport,
  startReleaseService,
  WRITER,
  type ReleaseService,
} from '../support/releases/release-service.ts';
import { ADMIN, startApi, type Json } from '../support/start-api.ts';

const KEY = Buffer.alloc(32, 7);
const SECRET = `whsec_${KEY.toString('base64')}`;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Json;
}

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let service: ReleaseService;
beforeEach(async () => {
  receiver = await startReceiver();
  service = await startReleaseService({
    RELEASE_WEBHOOK_URL: receiver.url,
    RELEASE_WEBHOOK_SECRET: SECRET,
    DELIVERY_FIRST_RETRY_MS: '50',
  });
  // Events before this are not news.
  const progress = service.api.database.collection('release_notice_progress');
  await until(async () => (await progress.countDocuments()) === 1);
});
afterEach(async () => {
  await service.api.stop();
  await receiver.stop();
});

/** Starts a real endpoint, which refuses requests while `isDown`. */
async function startReceiver() {
  const state = { isDown: false, refused: 0 };
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (state.isDown) {
      state.refused++;
      return void response.writeHead(503).end();
    }
    received.push({ headers: request.headers, text, body: JSON.parse(text) as Json });
    response.end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, state, received, stop };
}

const events = () => receiver.received.map(({ body }) => body.event as string);
const heard = (count: number) => until(() => receiver.received.length >= count);

it('receives each change once, signed, with two instances', async () => {
  const other = await startApi({ ...service.api.environment });
  const { one, two } = await service.twoReleases();
  await service.change((before) => rolledBack(before, 'blog', WRITER));
  await service.change((before) => canaryStarted(before, 'blog', named(two), 10, WRITER));
  await service.change((before) => canaryEnded(before, 'blog', { who: '', why: 'too slow' }));
  const shell = await service.uploaded('1.0.0', 'admin');
  await service.activate(shell);
  await heard(6);
  // Two instances send concurrently.
  receiver.received.sort((before, after) => before.body.revision - after.body.revision);
  expect(events()).toEqual([
    ...['released', 'released', 'rolled_back', 'canary_started', 'canary_ended', 'released'],
  ]);
  expect(receiver.received[1]!.body).toEqual({
    event: 'released',
    slice: 'blog',
    version: two.version,
    before: one.version,
    share: null,
    who: 'operator',
    why: 'new headings',
    revision: 2,
    at: expect.any(String),
    console: 'http://localhost:3000/admin/releases',
    text: 'blog 2.0.0 is released by operator: new headings (http://localhost:3000/admin/releases)',
  });
  expect(receiver.received[4]!.body.text).toMatch(/^The canary blog 2.0.0 has ended by operator: too slow/);
  for (const { headers, text } of receiver.received) {
    const { 'webhook-id': id, 'webhook-timestamp': at } = headers;
    const signature = createHmac('sha256', KEY)
      .update(`${String(id)}.${String(at)}.${text}`)
      .digest('base64');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-signature': `v1,${signature}`,
    });
    expect(Math.abs(Number(at) * 1000 - Date.now())).toBeLessThan(60_000);
  }
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  await other.stop();
});

it('receives quarantines by shells, and shells lost and back', async () => {
  const { one, two } = await service.twoReleases();
  const bad = { state: 'quarantined', code: 'SLICE-011', reason: '9 of 30 pages failed' } as const;
  const report = shellReport(2, [one, { ...named(two), ...bad, since: new Date().toISOString() }]);
  await service.tell('shell-number-1', report);
  // The release service withdraws it from all shells.
  await heard(4);
  expect(events().slice(2).sort()).toEqual(['quarantined', 'rolled_back']);
  const told = receiver.received.find(({ body }) => body.event === 'quarantined');
  expect(told!.body).toMatchObject({
    event: 'quarantined',
    slice: 'blog',
    version: '2.0.0',
    shell: 'shell-number-1',
    code: 'SLICE-011',
    reason: '9 of 30 pages failed',
  });
  const shells = service.api.database.collection('release_shells');
  await shells.updateOne({}, { $set: { heardAt: new Date(Date.now() - 31_000) } });
  await heard(5);
  await service.tell('shell-number-1', report);
  await heard(6);
  expect(events().slice(4)).toEqual(['shell_lost', 'shell_back']);
  expect(receiver.received[4]!.body).toMatchObject({
    shell: 'shell-number-1',
    text: expect.stringMatching(/is lost/),
  });
  // An unchanged state is not news.
  await service.tell('shell-number-1', report);
  const again = await service.uploaded('3.0.0');
  await service.activate(again);
  await heard(7);
  expect(events().at(-1)).toBe('released');
});

it('receives a person’s quarantine, even if its process was killed during it', async () => {
  const { one } = await service.twoReleases();
  await heard(2);
  const why = 'shows a wrong phone number';
  await service.person('PUT', `/slices/blog/${one.version}/quarantine`, { why });
  await heard(3);
  expect(receiver.received[2]!.body).toEqual({
    event: 'quarantined',
    at: expect.any(String),
    slice: 'blog',
    version: one.version,
    shell: null,
    code: null,
    who: ADMIN.email,
    reason: why,
    console: 'http://localhost:3000/admin/releases',
    text: `blog 1.0.0 is quarantined by ${ADMIN.email}: ${why} (http://localhost:3000/admin/releases)`,
  });
  // A repetition creates no second notice.
  const again = () => service.person('PUT', `/slices/blog/${one.version}/quarantine`, { why });
  const notices = service.api.database.collection('release_notices');
  expect((await again()).status).toBe(409);
  expect(await notices.countDocuments({ _id: /^quarantined/ } as object)).toBe(1);
  // After a kill before the notice is stored, the repetition stores it.
  await notices.deleteMany({ _id: /^quarantined/ } as object);
  expect((await again()).status).toBe(409);
  await heard(4);
  expect(receiver.received[3]!.body).toEqual(receiver.received[2]!.body);
});

it('gets no repetition of quarantines that last longer than notices are kept', async () => {
  const { one, two } = await service.twoReleases();
  const monthAgo = new Date(Date.now() - 31 * 86_400_000);
  const bad = { state: 'quarantined', code: 'SLICE-011', since: monthAgo.toISOString() } as const;
  await service.tell('shell-number-1', shellReport(2, [one, { ...named(two), ...bad }]));
  const again = await service.uploaded('3.0.0');
  await service.activate(again);
  await heard(4);
  expect(events()).toEqual(['released', 'released', 'rolled_back', 'released']);
});

it('gets refused notices later, unchanged, even from another process', async () => {
  receiver.state.isDown = true;
  await service.twoReleases();
  await until(() => receiver.state.refused >= 3);
  await service.api.stop();
  receiver.state.isDown = false;
  const other = await startApi({ ...service.api.environment });
  await heard(2);
  expect(receiver.received.map(({ body }) => body.revision).sort()).toEqual([1, 2]);
  await other.stop();
});

it('receives notices claimed by a process that was killed', async () => {
  receiver.state.isDown = true;
  await service.twoReleases();
  const notices = service.api.database.collection('release_notices');
  await until(async () => (await notices.countDocuments()) === 2);
  // As left by a process that ends while sending: claimed for a while, with nothing recorded.
  await notices.updateMany({}, { $set: { leaseUntil: new Date(Date.now() + 3_000) } });
  receiver.state.isDown = false;
  await heard(2);
  expect(events()).toEqual(['released', 'released']);
});

it('gets nothing more of a notice after a day', async () => {
  receiver.state.isDown = true;
  await service.twoReleases();
  const notices = service.api.database.collection('release_notices');
  await until(async () => (await notices.countDocuments()) === 2);
  const dayAgo = new Date(Date.now() - 25 * 3_600_000);
  await until(async () => {
    await notices.updateMany({}, { $set: { 'delivery.waitingSince': dayAgo } });
    return (await notices.countDocuments({ 'delivery.state': 'dead' })) === 2;
  });
});

it('receives nothing from before it was configured', async () => {
  await service.twoReleases();
  await heard(2);
  await service.api.database.collection('release_notice_progress').deleteMany({});
  await service.api.database.collection('release_notices').deleteMany({});
  const again = await service.uploaded('3.0.0');
  const progress = service.api.database.collection('release_notice_progress');
  await until(async () => (await progress.countDocuments()) === 1);
  await service.activate(again);
  await heard(3);
  expect(receiver.received[2]!.body.version).toBe('3.0.0');
  expect(receiver.received).toHaveLength(3);
});
