import { siteSecurityHeaders } from './security-headers.ts';

test('a site with https, and no other, tells browsers to ask for nothing without it', () => {
  expect(siteSecurityHeaders(true)).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
  expect(siteSecurityHeaders(false)).not.toHaveProperty('strict-transport-security');
});
