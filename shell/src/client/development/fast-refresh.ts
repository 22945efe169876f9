import { injectIntoGlobalHook } from 'react-refresh/runtime';

/** Before React DOM is loaded: React then tells Fast Refresh what it renders. */
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
