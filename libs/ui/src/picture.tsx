import type { CSSProperties } from 'react';

/** A picture in several widths and formats. Sizes are pixels of the largest width. */
export interface PictureSource {
  readonly width: number;
  readonly height: number;
  /** For browsers that know no other format. */
  readonly src: string;
  /** Best format first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** A tiny data URL or a colour, shown until the picture is there. */
  readonly placeholder?: string;
}

export interface PictureProps {
  readonly picture: PictureSource;
  /** What the picture says; empty for one that only decorates. */
  readonly alt: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  readonly sizes: string;
  /** The largest paint of the page: loaded at once and first. */
  readonly priority?: boolean;
  readonly className?: string;
}

/** A picture that takes its place before it has loaded and comes in the smallest format the browser reads. */
export function Picture({ picture, alt, sizes, priority = false, className }: PictureProps) {
  return (
    <picture>
      {picture.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={picture.placeholder ? placeholderStyle(picture.placeholder) : undefined}
      />
    </picture>
  );
}

function placeholderStyle(placeholder: string): CSSProperties {
  return placeholder.startsWith('data:')
    ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' }
    : { backgroundColor: placeholder };
}
