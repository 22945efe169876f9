import type { components } from '@opinionbridge/contracts';
import { CopyField } from '../ui/copy/copy-field.tsx';
import { Moment } from '../ui/time/moment.tsx';
import styles from './releases.module.css';

export type ReleasePreview = components['schemas']['ReleasePreviewDto'];

interface PreviewLinkProps {
  /** The previewed release, e.g. `blog 1.0.0`. */
  readonly of: string;
  readonly preview: ReleasePreview;
}

/** A new preview link, to open or to share. */
export function PreviewLink({ of, preview: { url, expiresAt } }: PreviewLinkProps) {
  const off = new URL('?off', url).href;
  return (
    <div className={styles['reason']} role="group" aria-label={`Preview of ${of}`}>
      <p>
        Anyone who opens this link sees the site with {of} until <Moment at={expiresAt} />.
      </p>
      <p>
        <a href={url} target="_blank" rel="noopener">
          Open<span className="visually-hidden"> the preview of {of} (opens in a new tab)</span>
        </a>
        {' · '}
        <a href={off} target="_blank" rel="noopener">
          End the preview in this browser<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
      <CopyField label="Link" button="Copy link" text={url} />
    </div>
  );
}
