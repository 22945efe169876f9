import { jsonForScript } from '../../shared/json-for-script.ts';
import { headTags } from './document-head.ts';

const site = { name: 'Site', origin: 'https://site.example', indexable: true } as never;
const head = { title: 'About', description: 'Who we are' };
const find = (tags: ReturnType<typeof headTags>, key: string) =>
  tags.find(
    ({ attributes }) =>
      attributes['name'] === key || attributes['rel'] === key || attributes['property'] === key,
  );

test('a title ends with the brand, once', () => {
  expect(headTags(head, site, '/')[0]?.text).toBe('About | Site');
  expect(headTags({ ...head, title: 'Site: home' }, site, '/')[0]?.text).toBe('Site: home');
});

test('the canonical address has no trailing slash and no query', () => {
  expect(find(headTags(head, site, '/about/'), 'canonical')?.attributes['href']).toBe(
    'https://site.example/about',
  );
  expect(find(headTags(head, site, '/'), 'canonical')?.attributes['href']).toBe('https://site.example/');
});

test('search engines may index a page if site and page allow it', () => {
  const robots = (page: object, settings: object) =>
    find(headTags({ ...head, ...page }, { ...(site as object), ...settings } as never, '/'), 'robots')
      ?.attributes['content'];
  expect(robots({}, {})).toBe('index,follow');
  expect(robots({}, { indexable: false })).toBe('noindex,follow');
  expect(robots({ indexing: 'never' }, {})).toBe('noindex,follow');
});

test('nothing in structured data can end its script element', () => {
  const written = jsonForScript({ name: '</script><script>alert(1)</script><!--' });
  expect(written).not.toMatch(/<[/!s]/);
  expect(JSON.parse(written)).toEqual({ name: '</script><script>alert(1)</script><!--' });
});
