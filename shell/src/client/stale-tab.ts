import { createPath, matchRoutes, type RouteObject } from 'react-router';
import { withDataAhead } from './ahead/data-ahead.ts';
import type { BrowserFlags } from './ask-flags.ts';

const RELOADED = 'reloaded-for';

/**
 * Reloads the document if a tab that is open across releases cannot load a chunk. Once per address and only while a
 * visitor waits, so that a chunk that is really gone leads to the error page, not to a loop.
 */
export function loadedOrReloaded(route: RouteObject, flags: BrowserFlags): RouteObject {
  const { lazy, handle } = route;
  if (typeof lazy !== 'function') return route;
  return {
    ...route,
    lazy: async () => {
      try {
        const page = await lazy();
        noteReload(undefined);
        if (!handle?.flags) return withDataAhead(page);
        const { withFlags } = await import(/* webpackChunkName: "flags" */ './ask-flags.ts');
        return withFlags(page, handle.flags, flags);
      } catch (error) {
        const target = pending ?? createPath(window.location);
        if (!matchRoutes([route], target) || !noteReload(target)) throw error;
        return fromServer();
      }
    },
  } as RouteObject;
}

/**
 * @param target address to reload for; undefined once its page is there
 * @returns false if it was reloaded for before, or if the browser has no storage, which could loop
 */
function noteReload(target: string | undefined): boolean {
  try {
    if (target === undefined) sessionStorage.removeItem(RELOADED);
    else if (sessionStorage.getItem(RELOADED) === target) return false;
    else sessionStorage.setItem(RELOADED, target);
    return true;
  } catch {
    return false;
  }
}

let pending: string | undefined;

/** Remembers where the router is going; the address bar still shows the previous page, except on back and forward. */
export function noteNavigation(target: string | undefined): void {
  pending = target;
}

/** Requests the current or pending page from the server, with its query and fragment; never resolves. */
export function fromServer(): Promise<never> {
  const { location } = window;
  // Assigning the current address with a fragment would not load anything.
  if (!pending || pending === createPath(location)) location.reload();
  else location.assign(pending);
  return new Promise(() => {});
}
