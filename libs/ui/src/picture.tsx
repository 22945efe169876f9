import type { CSSProperties } from 'react';

/** A picture in several widths and formats. Dimensions are those of the largest width, in pixels. */
export interface PictureSource {
  readonly width: number;
  readonly height: number;
  /** For browsers that support no other format. */
  readonly src: string;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** A tiny data URL or a color, shown until the picture has loaded. */
  readonly placeholder?: string;
}

export interface PictureProps {
  readonly picture: PictureSource;
  /** Alternative text; empty if the picture is decorative. */
  readonly alt: string;
  /** The `sizes` attribute: the displayed width. */
  readonly sizes: string;
  /** Whether it is the largest contentful paint of the page: loaded eagerly, with high priority. */
  readonly priority?: boolean;
  readonly className?: string;
}

/** A picture that reserves its space before loading, in the smallest format that the browser supports. */
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
