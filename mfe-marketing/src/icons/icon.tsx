/**
 * A 24-unit line icon in the color of the text. Purely decorative: the adjacent text says the same.
 *
 * @param path of an SVG; kept in files by use, so that a page does not load other pages' icons
 */
export function Icon({ path, size = 24 }: { readonly path: string; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path d={path} stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
