/** Read timeout in milliseconds; working browser storage needs a fraction of this. */
export const READ_MS = 3_000;
/** Timeout in milliseconds for writing a form with its pictures. */
export const WRITE_MS = 15_000;

/** @throws what `work` throws, or Error if the storage does not respond in time: in some browsers it never does */
export function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage of this browser does not answer.')), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
