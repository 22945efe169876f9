/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen } from '@opinionbridge/build/testing/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { english } from '../shared/messages/english.ts';
import { shellRoutes } from './shell-routes.tsx';

globalThis.ResizeObserver ??= class {
  observe() {}
  disconnect() {}
  unobserve() {}
};
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as never;

const site = {
  ...{ name: 'Example', origin: 'https://site.example', phone: { display: '1', href: 'tel:1' }, social: [] },
  ...{ email: '', emails: {}, links: { signUp: '/', intakeForm: '/', chat: '/', admin: '/admin' } },
} as never;

function open(address: string) {
  const routes = shellRoutes(
    { site, words: { en: english }, names: ['marketing', 'admin'] },
    {
      marketing: [{ path: '*', element: <h1>Not here</h1> }],
      admin: [{ path: '/admin/dashboard', element: <h1>Dashboard</h1> }],
    },
  );
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
  return { isForVisitors: screen.queryByRole('contentinfo') !== null };
}

test('the desk has a frame of its own', () => {
  expect(open('/admin/dashboard')).toEqual({ isForVisitors: false });
});

test('what nobody has is one page for visitors, also under the address of the desk', () => {
  expect(open('/admin/new')).toEqual({ isForVisitors: true });
  expect(screen.getByRole('heading', { name: 'Not here' })).toBeTruthy();
});
