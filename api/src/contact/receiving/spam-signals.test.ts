import type { EnquiryContent } from '../enquiry/enquiry.ts';
import { isSpam, shouldHold, spamSignalsOf } from './spam-signals.ts';

const content: EnquiryContent = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.org',
  phone: '9876543210',
  subject: 'A second opinion',
  helpyou: 'My reports are at https://one.example and www.two.example.',
};
const of = (change: Partial<EnquiryContent>, marks = {}) => spamSignalsOf({ ...content, ...change }, marks);

it('finds nothing in enquiries of people', () => {
  expect(of({})).toEqual([]);
  expect(of({}, { company: '', elapsedMs: 2_000 })).toEqual([]);
});

it('detects a filled hidden field, and a form filled in no time', () => {
  expect(of({}, { company: 'x' })).toEqual(['hidden_field']);
  expect(of({}, { elapsedMs: 1_999 })).toEqual(['too_fast']);
  expect(of({}, { elapsedMs: 300 })).toEqual(['too_fast']);
  expect(of({}, { elapsedMs: 299 })).toEqual(['at_once']);
});

it.each([
  'http://a.example https://b.example HTTPS://C.example',
  'www.a.example WWW.b.example www.c.example',
  '[url=x]a[/url] [url]b[/url] [URL=c]',
  '<a href=x>a</a> <A\thref=y> <a\nz',
])('counts links in any notation: %s', (helpyou) => {
  expect(of({ helpyou })).toEqual(['many_links']);
});

it('ignores words that only look like links', () =>
  expect(of({ helpyou: '<abbr> [urls] http:/ wwww <a> httpx:// '.repeat(3) })).toEqual([]));

it.each([{ firstName: 'www.spam.example' }, { lastName: 'Rao http://spam.example' }])(
  'detects a link in a name at every call: %j',
  (change) => {
    for (let time = 0; time < 3; time++) expect(of(change)).toEqual(['link_in_name']);
  },
);

it('reports all signals', () => {
  const marks = { company: 'x', elapsedMs: 0, isSurge: true, hasManySenders: true };
  const all = of({ firstName: 'www.x', helpyou: 'www.'.repeat(3) }, marks);
  expect(all).toEqual(['hidden_field', 'at_once', 'many_senders', 'many_links', 'link_in_name', 'surge']);
});

it('counts as spam only what no person sends; other signals only mark', () => {
  const codes = [
    'hidden_field',
    'at_once',
    'many_senders',
    'too_fast',
    'many_links',
    'link_in_name',
    'surge',
  ];
  expect(codes.filter((code) => isSpam([code]))).toEqual(['hidden_field', 'at_once', 'many_senders']);
  expect(isSpam(['many_links', 'at_once'])).toBe(true);
  expect(codes.filter((code) => shouldHold([code]))).toEqual(['surge']);
});
