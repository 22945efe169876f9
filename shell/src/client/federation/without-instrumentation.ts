/** Replaces React Router's support of `instrumentations`, which it imports although this site passes none. */
export const getRouteInstrumentationUpdates = (): Readonly<Record<string, never>> => ({});

/** @returns the router unchanged */
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;

/** @returns no consumer */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
