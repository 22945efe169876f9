import type { ExecutionContext } from '@nestjs/common';
import type { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { RefuseCrossSite } from './refuse-cross-site.guard.ts';

const guard = new RefuseCrossSite({
  SITE_URL: 'https://site.example/some/path',
  ALLOWED_ORIGINS: ['https://friend.example', 'https://other.example:8443'],
} as Environment);

function passes(headers: Record<string, string>): boolean {
  const request = { headers: { host: 'api.example:3001', ...headers } };
  try {
    return guard.canActivate({ switchToHttp: () => ({ getRequest: () => request }) } as ExecutionContext);
  } catch (error) {
    expect((error as Problem).code).toBe('forbidden');
    return false;
  }
}

it.each<[string, Record<string, string>]>([
  ['a program, which sends neither header', {}],
  ['a page of the site', { origin: 'https://site.example', 'sec-fetch-site': 'same-origin' }],
  [
    'a page of the site at another host of it',
    { origin: 'https://site.example', 'sec-fetch-site': 'cross-site' },
  ],
  ['a page of an allowed site', { origin: 'https://friend.example', 'sec-fetch-site': 'cross-site' }],
  [
    'a page of the second allowed one',
    { origin: 'https://other.example:8443', 'sec-fetch-site': 'cross-site' },
  ],
  [
    'a page of whatever name the visitor used',
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
  ],
  [
    'an older browser, through the shell',
    { origin: 'https://www.example', 'x-forwarded-host': 'www.example' },
  ],
  ['an older browser, at the API itself', { origin: 'http://api.example:3001' }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
])('admits: %s', (_what, headers) => expect(passes(headers)).toBe(true));

it.each<[string, Record<string, string>]>([
  ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }],
  ['an older browser on another site', { origin: 'https://evil.example' }],
  ['a page with no origin to speak of', { origin: 'null' }],
  ['another port of the same host', { origin: 'http://api.example:80' }],
  ['a neighbour of the same site', { origin: 'https://blog.site.example', 'sec-fetch-site': 'same-site' }],
  [
    'the API’s own host, asked through the shell',
    { origin: 'http://api.example:3001', 'x-forwarded-host': 'x.example' },
  ],
])('refuses: %s', (_what, headers) => expect(passes(headers)).toBe(false));
