/** Yields to the browser, so that it can paint and respond before the work continues. */
export const nextTask = (): Promise<void> => {
  const { scheduler } = globalThis as { readonly scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resume) => setTimeout(resume));
};
