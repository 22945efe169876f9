import { isTranslated, languageOf, localPath, withoutLanguage } from './languages.ts';

test.each([
  ['/', 'en'],
  ['/faq', 'en'],
  ['/hi', 'hi'],
  ['/hi/', 'hi'],
  ['/HI/faq', 'hi'],
  ['/hindi', 'en'],
  ['/hi-there', 'en'],
  ['', 'en'],
])('%s is in %s', (path, language) => expect(languageOf(path)).toBe(language));

test.each([
  ['/', '/hi'],
  ['/#prices', '/hi/#prices'],
  ['/faq', '/hi/faq'],
  ['/cancer/', '/hi/cancer/'],
  ['/Orthopedics', '/hi/Orthopedics'],
  ['/contact?physician=x#form', '/hi/contact?physician=x#form'],
  ['/privacy-policy#retention', '/hi/privacy-policy#retention'],
  ['/physicians?q=knee', '/hi/physicians?q=knee'],
  ['/physicians/anita-deshkar', '/hi/physicians/anita-deshkar'],
  ['/physicians/', '/hi/physicians/'],
  ['/physicians/a/b', '/physicians/a/b'],
  ['/cancer/bladder-cancer', '/cancer/bladder-cancer'],
  ['/nowhere', '/nowhere'],
  ['/blog-details/x', '/blog-details/x'],
])('%s is %s in Hindi', (path, local) => {
  expect(localPath(path, 'hi')).toBe(local);
  expect(localPath(path, 'en')).toBe(path);
});

test('every translated address maps back to the English one', () => {
  for (const path of ['/', '/service', '/contact']) expect(withoutLanguage(localPath(path, 'hi'))).toBe(path);
  expect(withoutLanguage('/about')).toBe('/about');
  expect(isTranslated('/blog')).toBe(false);
});
