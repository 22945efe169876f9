/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen } from '@opinionbridge/build/testing/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { english } from '../shared/messages/english.ts';
import { shellRoutes } from './shell-routes.tsx';

const site = {
  name: 'Example',
  origin: 'https://site.example',
  phone: { display: '1', href: 'tel:1' },
  social: [],
  email: '',
  emails: {},
  links: { signUp: '/', intakeForm: '/', chat: '/', admin: '/admin' },
} as never;

afterEach(() => jest.useRealTimers());

function open(address: string, handle?: object) {
  const routes = shellRoutes(
    { site, words: { en: english }, names: ['marketing', 'admin'] },
    {
      marketing: [{ path: '*', element: <h1>Not here</h1>, handle }],
      admin: [
        { path: '/admin/dashboard', element: <h1>Dashboard</h1> },
        { path: '/admin/slow', lazy: () => new Promise<never>(() => {}) },
      ],
    },
  );
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { isForVisitors: screen.queryByRole('contentinfo') !== null, router };
}

test('the desk has its own frame', () => expect(open('/admin/dashboard').isForVisitors).toBe(false));

test('unknown addresses share one page, even below the desk', () => {
  expect(open('/admin/new').isForVisitors).toBe(true);
  expect(screen.getByRole('heading', { name: 'Not here' })).toBeTruthy();
});

test('a visitor waiting for three seconds may reload the page', async () => {
  const { router } = open('/admin/dashboard');
  jest.useFakeTimers();
  await act(async () => void router.navigate('/admin/slow?page=2#end'));
  await act(() => jest.advanceTimersByTimeAsync(300));
  await act(() => jest.advanceTimersByTimeAsync(2_999));
  expect(screen.getByText('Loading...')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('This is taking longer than usual.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Reload the page' });
  expect(link.getAttribute('href')).toBe('/admin/slow?page=2#end');
});

describe('the language switch', () => {
  const linkOf = (address: string, handle?: object) => {
    open(address, handle);
    const [link] = screen.getAllByRole('link', { name: /^(हिन्दी|English)/ });
    return [link?.getAttribute('href'), link?.getAttribute('title')];
  };
  const article = {
    head: () => ({
      title: '',
      description: '',
      language: 'en',
      translations: [
        { language: 'en', path: '/blog-details/knee' },
        { language: 'hi', path: '/blog-details/घुटना' },
      ],
    }),
  };

  test.each([
    [
      '/contact?physician=anita-deshkar&utm_source=x#form',
      '/hi/contact?physician=anita-deshkar&utm_source=x#form',
      'हिन्दी',
    ],
    ['/contact?sent=OB-1', '/hi/contact?sent=OB-1', 'हिन्दी'],
    ['/faq#cost', '/hi/faq#cost', 'हिन्दी'],
    ['/', '/hi', 'हिन्दी'],
    ['/physicians?q=knee', '/hi/physicians?q=knee', 'हिन्दी'],
    ['/physicians/anita-deshkar', '/hi/physicians/anita-deshkar', 'हिन्दी'],
    ['/cancer/bladder-cancer', '/hi', 'हिन्दी: होम पेज'],
    ['/blog-details/other', '/hi', 'हिन्दी: होम पेज'],
  ])('leads from %s to %s', (address, href, title) => expect(linkOf(address)).toEqual([href, title]));

  test('leads from an article to its translation', () =>
    expect(linkOf('/blog-details/knee?x=1', article)).toEqual(['/blog-details/घुटना?x=1', 'हिन्दी']));
});
