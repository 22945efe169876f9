/** How much of each file has left this device, 0 to 1, by the name of its field. */
export type FileProgress = Readonly<Record<string, number>>;

/**
 * The files of a form travel one after the other, so the progress of the whole tells that of each.
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
