/** Uploaded fraction of each file, 0 to 1, by field name. */
export type FileProgress = Readonly<Record<string, number>>;

/**
 * Derives the progress of each file from that of the whole form, since a form's files are sent one after the other.
 *
 * @param fraction of the whole form, 0 to 1
 */
export function fileProgress(form: FormData, fraction: number): FileProgress {
  const files = [...form].flatMap(([name, value]) =>
    value instanceof File && value.size > 0 ? [{ name, size: value.size }] : [],
  );
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  return Object.fromEntries(
    files.map(({ name, size }) => {
      const sent = Math.min(1, Math.max(0, (fraction * total - before) / size));
      before += size;
      return [name, sent];
    }),
  );
}
