/** @jest-environment @opinionbridge/build/testing/browser */
import type { RouteObject } from 'react-router';
import type { BrowserFlags } from './ask-flags.ts';
import { loadedOrReloaded, noteNavigation } from './stale-tab.ts';

const noFlags: BrowserFlags = { getBooleanValue: (_key, fallback) => fallback };
const page = { Component: () => null };
const load = (lazy: () => Promise<object>) =>
  (loadedOrReloaded({ path: '/', lazy } as RouteObject, noFlags).lazy as () => Promise<object>)();
const refuseStorage = () =>
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
afterEach(() => jest.restoreAllMocks());

test('a page loads in a browser without storage', async () => {
  refuseStorage();
  expect(await load(async () => page)).toBe(page);
});

test('there a lost page fails without a reload loop', async () => {
  refuseStorage();
  await expect(load(() => Promise.reject(new Error('the file is gone')))).rejects.toThrow('the file is gone');
});

test('a lost page is not loaded after its visitor went elsewhere', async () => {
  const route = { path: '/blog', lazy: () => Promise.reject(new Error('late')) } as RouteObject;
  const { lazy } = loadedOrReloaded(route, noFlags);
  noteNavigation('/contact');
  await expect((lazy as () => Promise<object>)()).rejects.toThrow('late');
});
