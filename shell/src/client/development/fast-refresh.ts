import { injectIntoGlobalHook } from 'react-refresh/runtime';

/** Runs before React DOM loads, so that React reports its renders to Fast Refresh. */
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
