import { createPath, matchRoutes, type RouteObject } from 'react-router';
import type { BrowserFlags } from './ask-flags.ts';

const RELOADED = 'reloaded-for';

/**
 * Lets a tab that has been open over several releases recover: when a page's chunk cannot be loaded, the document is
 * loaded anew from the server, which knows the current release. Once for an address, so that a chunk that is really
 * gone ends at the error page and not in a loop; and only while somebody waits for that page.
 *
 * @param flags of the host
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
        if (!handle?.flags) return page;
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
 * @param target the address that the document is loaded anew for; undefined when its page is there
 * @returns false when it was loaded for it before, and in a browser without storage, which would go round in circles
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

/** Where the router is going; the address bar shows where it comes from, unless the visitor went back or forward. */
export function noteNavigation(target: string | undefined): void {
  pending = target;
}

/** Has the server make the page that the tab is at, or that it is going to, with its query and its fragment; never resolves. */
export function fromServer(): Promise<never> {
  const { location } = window;
  // To the address that is shown, with a fragment, nothing would be loaded.
  if (!pending || pending === createPath(location)) location.reload();
  else location.assign(pending);
  return new Promise(() => {});
}
