import fc from 'fast-check';
import { isActive, readLink } from './links.ts';

const hrefOf = (text: string) => {
  const read = readLink(text);
  return 'href' in read ? read.href : null;
};

it.each([
  ["https://en.wikipedia.org/wiki/Crohn's_disease", 'https://en.wikipedia.org/wiki/Crohn%27s_disease'],
  ['https://en.wikipedia.org/wiki/Stage_(oncology)', 'https://en.wikipedia.org/wiki/Stage_(oncology)'],
  ['https://www.who.int/a?b=1&c=2#:~:text=Key%20facts', 'https://www.who.int/a?b=1&c=2#:~:text=Key%20facts'],
  ['https://hi.wikipedia.org/wiki/स्तन', 'https://hi.wikipedia.org/wiki/स्तन'],
  ['https://उदाहरण.भारत/', 'https://उदाहरण.भारत/'],
  ['उदाहरण.भारत', 'https://उदाहरण.भारत'],
  ['\u200bhttps://example.org/a\u00a0', 'https://example.org/a'],
  ['https:\\\\example.org\\a', 'https://example.org/a'],
  ['https:example.org', 'https://example.org'],
  ['http:/example.org/file name.pdf', 'http://example.org/file%20name.pdf'],
  ['HTTPS://EXAMPLE.ORG/A|B', 'HTTPS://EXAMPLE.ORG/A|B'],
  ['www.who.int', 'https://www.who.int'],
  ['who.int/cancer', 'https://who.int/cancer'],
  ['who.int:8080', 'https://who.int:8080'],
  ['tel:+91 80 5550 0142', 'tel:+918055500142'],
  ['tel:%2B91-(80)-5550', 'tel:+91805550'],
  ['tel:+९१ ९८७६५ ४३२१०;ext=2', 'tel:+919876543210;ext=2'],
  ['+91 (80) 5550–0142', 'tel:+918055500142'],
  ['112', 'tel:112'],
  ['tel:112', 'tel:112'],
  ['१२(', 'tel:12'],
  ['mailto: care@site.example?subject=Second opinion', 'mailto:care@site.example?subject=Second%20opinion'],
  ['care@site.example', 'mailto:care@site.example'],
  ['/blog?q=a%20b', '/blog?q=a%20b'],
  ['faq', '/faq'],
  ['../blog', '/blog'],
  ['.//example.org/x', '/example.org/x'],
  ['#लक्षण और जाँच', '#लक्षण%20और%20जाँच'],
  ['#', '#'],
  ['care＠site.example', 'mailto:care@site.example'],
  ['Asha <care@site.example>', 'mailto:care@site.example'],
  ['mailto://care@site.example', 'mailto:care@site.example'],
  ['care@site.example.', 'mailto:care@site.example'],
  ['https：//who.int', 'https://who.int'],
  ['<https://who.int>', 'https://who.int'],
  ['“https://who.int”,', 'https://who.int'],
  ['who.int।', 'https://who.int'],
  ['https://https://who.int', 'https://who.int'],
  ['http//who.int', 'http://who.int'],
  ['https: //who.int', 'https://who.int'],
  ['https:://who.int', 'https://who.int'],
  ['https://who.int/a\u00ad\u200bb', 'https://who.int/ab'],
  ['https://hi.wikipedia.org/wiki/क्\u200dष', 'https://hi.wikipedia.org/wiki/क्\u200dष'],
  ['10.1016/S0140-6736(20)30183-5', 'https://doi.org/10.1016/S0140-6736(20)30183-5'],
  ['doi: 10.1016/x', 'https://doi.org/10.1016/x'],
  ['tel://+91 98765 43210', 'tel:+919876543210'],
])('%j leads to %s', (text, href) => expect(hrefOf(text)).toBe(href));

it.each([
  '',
  '  ',
  'https://',
  'http://a b/',
  'ftp://x',
  'file:///C:/scan.pdf',
  'C:\\scan.pdf',
  'tel:',
  'tel:me',
  'mailto:',
  'javascript:x',
  'a:b',
  'https://a..b',
  '98765 43210 / 98450 12345',
  'care @ site.example',
  'a@b.example; c@d.example',
  'scan.jpeg',
  'report.xlsx',
  'chapter-2.html',
  'localhost:3000/blog',
  'see the page',
  `https://who.int/${'x'.repeat(2_000)}`,
])('%j is refused with a message', (text) => {
  expect(readLink(text)).toMatchObject({ problem: expect.stringMatching(/\.$/) });
});

it('any input yields a safe attribute, never a script, idempotently', () => {
  const piece = fc.constantFrom(
    ...[
      'https:',
      'http',
      'tel:',
      'mailto:',
      'javascript:',
      'data:',
      'www.',
      'who.int',
      '//',
      '/',
      '\\',
      '#',
      '?',
      '@',
      'care',
      '10.1016/x',
      'scan.pdf',
    ],
    ...[
      ' ',
      '\u200b',
      '\n',
      "'",
      '"',
      '<',
      '`',
      '&',
      '%',
      '%20',
      '%ZZ',
      '+91',
      '१२',
      'लक्षण',
      '.',
      ':',
      ';',
      '(',
      '-',
      '।',
      ',',
      '＠',
      '：',
      '“',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const href = hrefOf(pieces.join(''));
      if (href === null) return;
      expect(href).not.toMatch(/[\s<>"'`\\]/);
      expect(isActive(href)).toBe(false);
      expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#|\?)/i);
      expect(hrefOf(href)).toBe(href);
    }),
  );
});
