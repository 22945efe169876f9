import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TraceReceiver, type ReceivedSpan } from '@opinionbridge/tracing/testing';
import { expect, test } from '@playwright/test';
import { startMailServer } from '../site/mail-server.ts';
import { startOwnSite } from '../site/start-own-site.ts';
import { workersDir } from '../site/template.ts';

const STRANGERS = '0af7651916cd43dd8448eb211c80319c';

/** Contains a word that occurs nowhere else in every field that a visitor sends. */
const fields = {
  firstName: 'Canarifirst',
  lastName: 'Canarilast',
  email: 'canarimail@example.org',
  phone: '+91 98765 43210 canariphone',
  subject: 'Canarisubject',
  helpyou: 'Canarimessage: is a second look at my report worth it?',
};

/** Starts a separate site that sends its traces to a local receiver. */
async function startTracedSite() {
  const receiver = await TraceReceiver.start();
  const mail = await startMailServer();
  const site = await startOwnSite('traces', {
    SMTP_URL: mail.url,
    ENQUIRY_MAIL_TO: 'care@example.org',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  });
  return { receiver, mail, site };
}

test('a page and a no-JavaScript enquiry are one trace each, without visitors’ data', async () => {
  test.setTimeout(120_000);
  const { receiver, mail, site } = await startTracedSite();
  const below = (parent: ReceivedSpan | undefined, name: string) =>
    receiver.spans.find(
      (span) => span.name === name && span.parentSpanId === parent?.spanId && span.traceId === parent.traceId,
    );
  const lookedFor = (find: () => ReceivedSpan | undefined) => receiver.until(() => find() !== undefined);
  try {
    const visitor = {
      'x-forwarded-for': '203.0.113.7',
      traceparent: `00-${STRANGERS}-b7ad6b7169203331-01`,
      'user-agent': 'Canariagent',
      cookie: 'name=canaricookie',
    };
    const page = await fetch(`${site.shellOrigin}/blog-details/2?from=canariquery`, { headers: visitor });
    expect(page.status).toBe(200);
    const pageOf = () =>
      receiver.spans.find(({ attributes }) => attributes['http.route'] === '/blog-details/:key');
    await lookedFor(pageOf);
    const whole = pageOf();
    expect(whole).toMatchObject({ name: 'GET page', service: 'shell', parentSpanId: '' });
    expect(whole?.attributes).toMatchObject({ 'site.slice': 'blog', 'site.cache': 'miss' });
    expect(below(whole, 'wait for a renderer')).toBeDefined();
    const render = below(whole, 'render');
    for (const part of ['load data', 'make html'])
      expect([part, below(render, part)]).toEqual([part, expect.anything()]);
    const own = () => receiver.spans.filter(({ traceId }) => traceId === whole?.traceId);
    const calls = own().filter(({ name }) => name === 'call the API');
    expect(calls.length).toBeGreaterThan(0);
    expect(new Set(calls.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([render?.spanId]));
    // The API's span and its database query, once their batch has arrived.
    const query = () => own().find(({ attributes }) => attributes['db.collection.name'] !== undefined);
    await lookedFor(query);
    const answer = own().find(({ spanId }) => spanId === query()?.parentSpanId);
    expect(answer).toMatchObject({ name: 'GET /api/blog', service: 'api' });
    expect(calls.map(({ spanId }) => spanId)).toContain(answer?.parentSpanId);

    const body = new URLSearchParams({ ...fields, formKey: 'canari-form-key' });
    const sent = await fetch(`${site.shellOrigin}/contact`, {
      method: 'POST',
      body,
      headers: visitor,
      redirect: 'manual',
    });
    expect(sent.status).toBe(303);
    await lookedFor(() => receiver.spans.find(({ name }) => name === 'deliver an enquiry'));
    const enquiry = receiver.spans.find(({ name }) => name === 'POST page');
    const stored = below(below(below(enquiry, 'render'), 'call the API'), 'POST /api/contact');
    expect(below(stored, 'insert enquiries')).toBeDefined();
    const delivery = below(stored, 'deliver an enquiry');
    expect(below(delivery, 'deliver by mail')).toMatchObject({ hasFailed: false });
    // One to the team, one to the sender.
    await expect.poll(() => mail.mails).toHaveLength(2);

    const told = receiver.bodies.join().toLowerCase();
    expect(told).not.toContain('canari');
    expect(told).not.toContain(STRANGERS);
    expect(told).not.toContain('203.0.113');
    const reference = /OB(?:-[0-9A-Z]{4}){3}/.exec(String(sent.headers.get('location')))?.[0];
    expect(reference).toBeTruthy();
    expect(told).not.toContain(String(reference).toLowerCase());
    for (const process of ['shell', 'api'] as const)
      await expect
        .poll(() => readFile(join(workersDir, `traces/logs/${process}.log`), 'utf8'))
        .toContain(`"trace_id":"${whole?.traceId}"`);
  } finally {
    await site.stop();
    await mail.stop();
    await receiver.stop();
  }
});
