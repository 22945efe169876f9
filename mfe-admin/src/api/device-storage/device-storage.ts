/** Values that this browser refused to store; they live as long as the page. */
const unstored = new Map<string, string>();

/** Local storage that never throws: what the browser refuses to store is kept in memory. */
export const deviceStorage = {
  get(key: string): string | null {
    return unstored.get(key) ?? stored(() => localStorage.getItem(key)) ?? null;
  },

  set(key: string, value: string): void {
    unstored.set(key, value);
    stored(() => {
      localStorage.setItem(key, value);
      unstored.delete(key);
    });
  },

  remove(key: string): void {
    unstored.delete(key);
    stored(() => localStorage.removeItem(key));
  },

  keys(): readonly string[] {
    return [...unstored.keys(), ...(stored(() => Object.keys(localStorage)) ?? [])];
  },
};

function stored<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
