/**
 * Replaces the module with which React Router supports `instrumentations`. This site passes none, but the router
 * imports it anyway.
 */
export const getRouteInstrumentationUpdates = (): Readonly<Record<string, never>> => ({});

/** @returns the router unchanged */
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;

/** @returns no consumer */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
