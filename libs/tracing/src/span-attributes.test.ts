import { allowedAttributes, type SpanAttributes } from './span-attributes.ts';

test('passes allowed attributes unchanged', () => {
  const given: SpanAttributes = {
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'http.route': '/blog-details/:slug',
    'db.collection.name': 'enquiries',
    'site.cache': 'hit',
  };
  expect(allowedAttributes(given)).toEqual(given);
});

test.each([
  ['a name that nobody allowed', { 'enduser.id': 'asha' }],
  ['a name that every object has', { constructor: 'x', toString: 'y' }],
  ['a path with a query', { 'http.route': '/blog?search=tumor' }],
  ['a mail address', { 'site.slice': 'asha@example.org' }],
  ['a sentence', { 'error.type': 'No such patient: Asha Rao' }],
  ['letters of other scripts', { 'http.route': '/आशा' }],
  ['a text that is long', { 'site.slice': 'x'.repeat(65) }],
  ['a text for a number', { 'http.response.status_code': '200' }],
  ['no number', { 'http.response.status_code': NaN }],
  ['nothing', { 'site.slice': undefined, 'http.route': null }],
  ['a list', { 'site.slice': ['asha'] }],
])('drops %s', (_what, given) => {
  expect(allowedAttributes(given as unknown as SpanAttributes)).toEqual({});
});
