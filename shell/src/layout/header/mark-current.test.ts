import { english } from '../../shared/messages/english.ts';
import { currentMark } from './mark-current.ts';
import { menusOf } from './menu-items.ts';

const marks = (pathname: string, language: 'en' | 'hi' = 'en') =>
  Object.fromEntries(
    menusOf(english, language)
      .main.map((item) => [item.label, currentMark(item, pathname)])
      .filter(([, mark]) => mark),
  );

test.each([
  ['/', { Home: 'page' }],
  ['/about', { Home: 'true' }],
  ['/SERVICE/', { Services: 'page' }],
  ['/cancer/bladder-cancer', { Services: 'true' }],
  ['/physicians/anita-deshkar', { Services: 'true' }],
  ['/blog-tag/skin', { 'Blog & News': 'true' }],
  ['/faq', { FAQ: 'page' }],
  ['/privacy-policy', {}],
])('on %s the menu marks %j', (pathname, expected) => expect(marks(pathname)).toEqual(expected));

test('in Hindi, too', () => {
  expect(marks('/hi', 'hi')).toEqual({ Home: 'page' });
  expect(marks('/hi/cancer/', 'hi')).toEqual({ Services: 'true' });
});
