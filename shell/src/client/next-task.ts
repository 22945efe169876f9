/** Lets the browser paint and answer its visitor before the work goes on: a task that is short delays nobody. */
export const nextTask = (): Promise<void> => {
  const { scheduler } = globalThis as { readonly scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resume) => setTimeout(resume));
};
