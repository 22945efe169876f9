/**
 * A line icon of 24 units in the colour of the text. It only decorates: the words beside it say the same.
 *
 * @param path of an SVG; kept in files by use, so that a page loads no icons of other pages
 */
export function Icon({ path, size = 24 }: { readonly path: string; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path d={path} stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
