/**
 * Stands for what React Router watches its own navigations and loaders with, for whoever passes `instrumentations`. Nobody does here, and the
 * router asks for it all the same.
 */
export const getRouteInstrumentationUpdates = (): Readonly<Record<string, never>> => ({});

/** @returns the router as it is */
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;

/** @returns who wants to hear of the router's next navigation: nobody */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
