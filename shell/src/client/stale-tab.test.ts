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

test('a page is loaded in a browser that refuses its storage', async () => {
  refuseStorage();
  expect(await load(async () => page)).toBe(page);
});

test('there a page that is lost fails by its own error, without a loop of reloads', async () => {
  refuseStorage();
  await expect(load(() => Promise.reject(new Error('the file is gone')))).rejects.toThrow('the file is gone');
});

test('a page that is lost after its visitor went elsewhere is not gone to any more', async () => {
  const route = { path: '/blog', lazy: () => Promise.reject(new Error('late')) } as RouteObject;
  const { lazy } = loadedOrReloaded(route, noFlags);
  noteNavigation('/contact');
  await expect((lazy as () => Promise<object>)()).rejects.toThrow('late');
});
