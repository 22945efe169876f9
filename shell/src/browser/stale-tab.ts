import type { RouteObject } from 'react-router';

const RELOADED = 'reloaded-for';

/**
 * Lets a tab that has been open over several releases recover: when a page's chunk cannot be loaded, the document is
 * loaded anew from the server, which knows the current release. Once for an address, so that a chunk that is really
 * gone ends at the error page and not in a loop.
 */
export function loadedOrReloaded(route: RouteObject): RouteObject {
  const { lazy } = route;
  if (typeof lazy !== 'function') return route;
  return {
    ...route,
    lazy: async () => {
      try {
        const page = await lazy();
        sessionStorage.removeItem(RELOADED);
        return page;
      } catch (error) {
        const target = pendingAddress();
        if (sessionStorage.getItem(RELOADED) === target) throw error;
        sessionStorage.setItem(RELOADED, target);
        window.location.assign(target);
        return new Promise(() => {});
      }
    },
  } as RouteObject;
}

let pending: string | undefined;

/** Where the router is going; the address bar still shows where it comes from. */
export function noteNavigation(target: string | undefined): void {
  pending = target;
}

function pendingAddress(): string {
  return pending ?? window.location.pathname + window.location.search;
}
