/** @jest-environment node */
import type { SliceHost } from '@opinionbridge/contracts';
import { contact } from '../../../content/en/contact.ts';
import { NOTICE_VERSION } from '../../../content/notice-version.ts';
import { type Refusal, submitEnquiry as submit } from './submit-enquiry.ts';

const FAILED = 'Something went wrong. Please try again later.';
const submitEnquiry = (host: SliceHost, args: { request: Request }) =>
  submit(host, args, 'en', contact.refusals);

const ORIGIN = 'https://site.example';
const entered = {
  firstName: 'Anya',
  lastName: 'Rao',
  email: 'anya@example.in',
  phone: '+91 98765 43210',
  subject: 'Second opinion',
  helpyou: 'My father has two different diagnoses.',
  formKey: 'k'.repeat(32),
  shownAt: '1000',
};

interface Sent {
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** Answers like the API, and records what it was sent. */
function hostThat(answer: () => unknown) {
  const sent: Sent[] = [];
  const api = {
    POST: (_path: string, options: Sent) => {
      sent.push(options);
      return Promise.resolve().then(answer);
    },
  };
  return { host: { api } as unknown as SliceHost, sent };
}

const post = (fields: Record<string, string> = entered) => ({
  request: new Request(`${ORIGIN}/contact`, { method: 'POST', body: new URLSearchParams(fields) }),
});
const stored = () => ({ data: { reference: 'OB-1234' }, response: new Response(null, { status: 201 }) });
const refusalOf = (result: unknown) => (result as { data: Refusal; init: { status: number } }).data;

describe('sending an enquiry', () => {
  it('ends at the confirmation with the reference', async () => {
    const { host, sent } = hostThat(stored);
    const result = (await submitEnquiry(host, post())) as Response;
    expect(result.status).toBe(303);
    expect(result.headers.get('Location')).toBe('/contact?sent=OB-1234');
    expect(sent[0]?.body).toMatchObject({ firstName: 'Anya', helpyou: entered.helpyou });
  });

  it('sends the language, the notice, the previous page and optional details', async () => {
    const { host, sent } = hostThat(stored);
    await submitEnquiry(host, post({ ...entered, patient: 'parent', callTime: '', page: '/faq' }));
    await submitEnquiry(host, post());
    const besides = { language: 'en', notice: NOTICE_VERSION };
    expect(sent[0]?.body).toMatchObject({ ...besides, patient: 'parent', page: '/faq' });
    expect(sent[0]?.body).not.toHaveProperty('callTime');
    expect(Object.keys(sent[1]?.body ?? {}).sort()).toEqual(
      [...Object.keys(entered).filter((name) => name !== 'formKey' && name !== 'shownAt')]
        .concat('elapsedMs', 'language', 'notice')
        .sort(),
    );
  });

  it('has the same key for a retry, and a different one for changed input', async () => {
    const { host, sent } = hostThat(stored);
    await submitEnquiry(host, post());
    await submitEnquiry(host, post());
    await submitEnquiry(host, post({ ...entered, subject: 'Changed' }));
    const keys = sent.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('keeps all input if the API fails or is down', async () => {
    for (const answer of [
      () => ({ error: {}, response: new Response(null, { status: 500 }) }),
      () => Promise.reject(new TypeError('fetch failed')),
    ]) {
      const refusal = refusalOf(await submitEnquiry(hostThat(answer).host, post()));
      expect(refusal.message).toBe(FAILED);
      expect(refusal.values).toMatchObject({ firstName: 'Anya', helpyou: entered.helpyou });
      expect(refusal.view.key).toBe(entered.formKey);
    }
  });

  it('times out in a browser if the API hangs', async () => {
    const isOver = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { host, sent } = hostThat(() => {
      sent[0]?.signal?.throwIfAborted();
      return stored();
    });
    Object.assign(globalThis, { document: {} });
    const refusal = refusalOf(await submitEnquiry(host, post()));
    delete (globalThis as { document?: unknown }).document;
    isOver.mockRestore();
    expect(refusal).toMatchObject({ message: FAILED, values: { firstName: 'Anya' } });
  });

  it('is resent automatically while the site is being restored', async () => {
    const response = new Response(null, { status: 503, headers: { 'Retry-After': '7' } });
    const { host } = hostThat(() => ({ error: { code: 'restoring' }, response }));
    const result = (await submitEnquiry(host, post())) as unknown as { init: ResponseInit };
    expect(refusalOf(result)).toMatchObject({ message: contact.refusals.restoring, retryAfterS: 7 });
    expect(result.init).toEqual({ status: 503, headers: { 'Retry-After': '7' } });
  });

  it('tells when a network that sent too many may send again', async () => {
    const response = new Response(null, { status: 429, headers: { 'Retry-After': '312' } });
    const { host } = hostThat(() => ({ error: {}, response }));
    const result = (await submitEnquiry(host, post())) as unknown as { init: ResponseInit };
    expect(refusalOf(result).message).toBe(contact.refusals.tooMany);
    expect(result.init).toEqual({ status: 429, headers: { 'Retry-After': '312' } });
  });

  it('sends no negative duration from a slow clock, which would look like a bot', async () => {
    const { host, sent } = hostThat(stored);
    await submitEnquiry(host, post({ ...entered, shownAt: String(Date.now() + 60_000) }));
    expect(sent[0]?.body).not.toHaveProperty('elapsedMs');
  });

  it('names the fields that the API refuses', async () => {
    const error = {
      errors: [
        { field: 'email', code: 'invalid_email', message: 'x' },
        { field: 'phone', code: 'required', message: 'x' },
        { field: 'subject', code: 'too_long', message: 'x' },
        { field: 'helpyou', code: 'brand_new', message: 'The API knows better.' },
        { field: '__proto__', code: 'required', message: 'x' },
      ],
    };
    const { host } = hostThat(() => ({ error, response: new Response(null, { status: 422 }) }));
    expect(refusalOf(await submitEnquiry(host, post())).fieldErrors).toEqual({
      email: 'Enter an e-mail address such as name@example.com.',
      phone: 'Please fill in this field.',
      subject: 'Please use at most 200 characters.',
      helpyou: 'The API knows better.',
    });
  });

  it('ends at the confirmation in the language of the form', async () => {
    const { host } = hostThat(stored);
    const result = (await submit(host, post(), 'hi', contact.refusals)) as Response;
    expect(result.headers.get('Location')).toBe('/hi/contact?sent=OB-1234');
  });

  it('forwards what a bot wrote into the hidden field', async () => {
    const { host, sent } = hostThat(stored);
    await submitEnquiry(host, post({ ...entered, company: 'Cheap pills' }));
    expect(sent[0]?.body['company']).toBe('Cheap pills');
  });
});
