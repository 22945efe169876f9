import { Button } from '@opinionbridge/ui';
import { Fragment } from 'react';
import panels from '../../ui/panel.module.css';
import { isFormatted, labelOf } from '../post-field-definitions.ts';
import type { PostTexts } from '../post-texts.ts';
import { readableText } from '../readable-text.ts';
import styles from './post.module.css';

interface KeptTextsProps {
  readonly texts: PostTexts;
  readonly onRetry: () => void;
}

/** Shown in place of a post while the server cannot be reached: what this device has of it, to read and copy. */
export function KeptTexts({ texts, onRetry }: KeptTextsProps) {
  const written = Object.entries(texts).filter(([name, text]) => name !== 'language' && text.trim() !== '');
  return (
    <div className={panels['panel']}>
      <h2>Your text on this device</h2>
      <p role="alert">
        The server cannot be reached. The editor opens with this text once it is back.{' '}
        <Button tone="outline" onClick={onRetry}>
          Try again
        </Button>
      </p>
      <dl className={styles['kept']}>
        {written.map(([name, text]) => (
          <Fragment key={name}>
            <dt>{labelOf(name)}</dt>
            <dd className={styles['note']} dir="auto">
              {isFormatted(name) ? readableText(text) : text}
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
