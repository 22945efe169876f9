/** A browser whose storage works reads it within a fraction of this. In milliseconds. */
export const READ_MS = 3_000;
/** The same for writing a form with its pictures. */
export const WRITE_MS = 15_000;

/** @throws what `work` throws, or when the browser's storage does not answer in time: some never do */
export function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage of this browser does not answer.')), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
