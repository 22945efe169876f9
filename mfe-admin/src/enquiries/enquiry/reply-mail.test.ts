import { mailtoOf, replySubject, replyText } from './reply-mail.ts';

test('a reply names the person and, in its subject, the reference', () => {
  expect(replyText({ firstName: '$& {name}' }, 'Dear {name},\n{name}')).toBe('Dear $& {name},\n$& {name}');
  const reference = 'OB-4K7M-Q2XR-9TCA';
  expect(replySubject({ subject: 'My knee', reference })).toBe(`Re: My knee [${reference}]`);
  expect(replySubject({ subject: 'RE: My knee', reference })).toBe(`RE: My knee [${reference}]`);
  expect(replySubject({ subject: 'x'.repeat(200), reference }).length).toBeLessThanOrEqual(250);
  const cut = replySubject({ subject: `${'x'.repeat(195)}🙏`, reference });
  expect(cut).toBe(`Re: ${'x'.repeat(195)} [${reference}]`);
});

test('a prepared mail adds no recipients or headers, whatever it contains', () => {
  const link = new URL(mailtoOf("o'brien&cc=x@example.org", 'a & b\nBcc: v@example.org', 'x\ny?z=1'));
  expect(decodeURIComponent(link.pathname)).toBe("o'brien&cc=x@example.org");
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(link.searchParams.get('body')).toBe('x\r\ny?z=1');
  // Half an emoji, as a truncated field may contain, would otherwise crash the page.
  expect(mailtoOf('a@example.org', '\ud83d', '\ud83d')).toContain('subject=%EF%BF%BD');
});
