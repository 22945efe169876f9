import { once } from 'node:events';
import { get as httpGet, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { rolledBack } from '@opinionbridge/releases';
import { Readiness } from '../../src/platform/telemetry/health/readiness.ts';
import { stopApplication } from '../../src/application/stop-on-signals.ts';
import { until } from '../support/receivers.ts';
import { shellReport, testReleaseService, WRITER } from '../support/releases/release-service.ts';
import { json, logIn, startApi, type Json, type TestApi } from '../support/start-api.ts';

const streams: Stream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
const service = testReleaseService({}, 'test');

interface Stream {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Data of the events, oldest first. */
  readonly events: Json[];
  /** Number of comments in between. */
  beats: number;
  hasEnded: boolean;
  close(): void;
}

/** Listens on a connection of its own: fetch would open another one when this is closed. */
async function listen(api: TestApi = service.api, headers?: Record<string, string>): Promise<Stream> {
  const request = httpGet(`${api.url}/api/admin/releases/events`, {
    agent: false,
    headers: headers ?? (await api.asAdmin()),
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const stream: Stream = {
    status: response.statusCode!,
    headers: response.headers,
    events: [],
    beats: 0,
    hasEnded: false,
    close: () => request.destroy(),
  };
  streams.push(stream);
  void read(response, stream);
  return stream;
}

async function read(response: IncomingMessage, stream: Stream): Promise<void> {
  let text = '';
  try {
    for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop()!;
      for (const part of parts) {
        const data = /^event: releases\ndata: (.*)$/.exec(part)?.[1];
        if (data) stream.events.push(JSON.parse(data));
        else stream.beats++;
      }
    }
  } catch {
    // closed
  }
  stream.hasEnded = true;
}

/** Starts a new session. */
async function begin(): Promise<{ headers: Record<string, string>; id: string }> {
  const headers = await logIn(service.api.url);
  const sessions = (await json(service.api.get('/api/admin/sessions', headers))) as Json[];
  return { headers, id: sessions.find(({ current }) => current).id };
}

const revisions = ({ events }: Stream) => events.map(({ revision }) => revision);

it('streams states, and changes by command, shell or person, at once everywhere', async () => {
  const other = await startApi({ ...service.api.environment });
  const [here, there] = [await listen(), await listen(other)];
  expect([here.status, here.headers['content-type'], here.headers['x-accel-buffering']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no',
  ]);
  const both = [here, there];
  await until(() => both.every((stream) => stream.events.length === 1));
  expect(here.events[0]).toEqual(await json(service.person('GET', '')));

  const [one, two] = [await service.uploaded('1.0.0'), await service.uploaded('2.0.0')];
  await service.activate(one);
  await service.activate(two);
  await service.change((before) => rolledBack(before, 'blog', WRITER));
  await until(() => both.every((stream) => revisions(stream).at(-1) === 3));
  const last = (stream: Stream) => stream.events.at(-1).slices[0];
  expect(last(there)).toMatchObject({ active: '1.0.0', since: { action: 'rollback', who: 'operator' } });

  await service.tell('shell-number-1', shellReport(3, [one]));
  await until(() => both.every((stream) => last(stream).shownBy === 1));
  await service.person('PUT', '/slices/blog/2.0.0/pin', { why: 'x' });
  await until(() => both.every((stream) => last(stream).pins.length === 1));
  await service.uploaded('3.0.0');
  await until(() => both.every((stream) => last(stream).stored === 3));
  there.close();
  await other.stop();
});

it('repeats nothing, and sends heartbeats in between', async () => {
  const stream = await listen();
  await until(() => stream.beats >= 1);
  expect(stream.events).toHaveLength(1);
});

it('gives a listener who returns later the state at that time', async () => {
  const first = await listen();
  await until(() => first.events.length === 1);
  first.close();
  const one = await service.uploaded('1.0.0');
  await service.activate(one);
  await until(async () => {
    const again = await listen();
    await until(() => again.events.length >= 1);
    again.close();
    return revisions(again)[0] === 1;
  });
});

it('queries the database only while somebody listens', async () => {
  let reads = 0;
  service.api.database.getClient().on('commandStarted', ({ command }: Json) => {
    if (command.find === 'release_registry') reads++;
  });
  const stream = await listen();
  await until(() => stream.events.length === 1);
  stream.close();
  await until(() => stream.hasEnded);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const before = reads;
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(reads).toBe(before);
});

it('ends with the session, and does not keep it alive', async () => {
  const { headers, id } = await begin();
  const [mine, others] = [await listen(service.api, headers), await listen()];
  await until(() => mine.events.length === 1 && others.events.length === 1);
  const sessions = service.api.database.collection('sessions');
  const seenAt = new Date(Date.now() - 10 * 60_000);
  await sessions.updateOne({ _id: id as never }, { $set: { lastSeenAt: seenAt } });
  await until(() => mine.beats >= 1);
  expect((await sessions.findOne({ _id: id as never }))!.lastSeenAt).toEqual(seenAt);

  await service.api.send('DELETE', `/api/admin/sessions/${id}`, undefined, await service.api.asAdmin());
  await until(() => mine.hasEnded);
  expect((await listen(service.api, headers)).status).toBe(401);
  expect(others.hasEnded).toBe(false);
});

it('ends when the listener loses their role', async () => {
  const { api } = service;
  const second = await api.as('owner');
  const theirs = await listen(api, second);
  await until(() => theirs.events.length === 1);
  const admin = await api.asAdmin();
  const { people } = await json(api.get('/api/admin/people', admin));
  const { id } = people.find(({ email }: Json) => email === 'owner@team.example.org');
  await api.send('PATCH', `/api/admin/people/${id}`, { role: 'editor' }, admin);
  await until(() => theirs.hasEnded);
  expect((await listen(api, second)).status).toBe(403);
});

it('refuses strangers, more than ten per account, and more than a hundred', async () => {
  const { api } = service;
  expect((await listen(api, {})).status).toBe(401);
  const owners = await Promise.all(
    Array.from({ length: 10 }, (_, number) => api.as('owner', `owner-${number}@team.example.org`)),
  );
  const first = await listen(api, owners[0]);
  for (let count = 1; count < 10; count++) await listen(api, owners[0]);
  expect((await listen(api, owners[0])).status).toBe(429);
  for (const owner of owners.slice(1))
    for (let count = 0; count < 10; count++) expect((await listen(api, owner)).status).toBe(200);
  expect((await listen()).status).toBe(503);
  first.close();
  await until(async () => (await listen()).status === 200);
}, 30_000);

it('lets an instance stop at once, and refuses listeners while it stops', async () => {
  const other = await startApi({ ...service.api.environment });
  const stream = await listen(other);
  await until(() => stream.events.length === 1);
  const stopped = stopApplication(other.application, 1_000);
  await until(() => stream.hasEnded);
  expect((await listen(other)).status).toBe(503);
  expect(other.application.nest.get(Readiness).isStopping).toBe(true);
  await stopped;
});
