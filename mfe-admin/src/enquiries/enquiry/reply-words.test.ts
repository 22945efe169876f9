import { mailtoOf, replySubject, replyText } from './reply-words.ts';

test('a reply names the person and, in its subject, the reference', () => {
  expect(replyText({ firstName: '$& {name}' }, 'Dear {name},\n{name}')).toBe('Dear $& {name},\n$& {name}');
  const reference = 'OB-4K7M-Q2XR-9TCA';
  expect(replySubject({ subject: 'My knee', reference })).toBe(`Re: My knee [${reference}]`);
  expect(replySubject({ subject: 'RE: My knee', reference })).toBe(`RE: My knee [${reference}]`);
  expect(replySubject({ subject: 'x'.repeat(200), reference }).length).toBeLessThanOrEqual(250);
});

test('a prepared mail adds no receiver and no header, whatever is in it', () => {
  const link = new URL(mailtoOf("o'brien&cc=x@example.org", 'a & b\nBcc: v@example.org', 'x\ny?z=1'));
  expect(decodeURIComponent(link.pathname)).toBe("o'brien&cc=x@example.org");
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(link.searchParams.get('body')).toBe('x\r\ny?z=1');
});
