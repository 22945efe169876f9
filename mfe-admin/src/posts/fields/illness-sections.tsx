import { useState, type ReactNode } from 'react';
import { useRemembered } from '../../ui/listing/use-remembered.ts';
import { illnessFields } from '../post-field-definitions.ts';
import type { PostTexts } from '../post-texts.ts';
import styles from '../../ui/forms/fields.module.css';

interface IllnessSectionsProps {
  /** What the fields hold at first. */
  readonly texts: PostTexts;
  readonly children: ReactNode;
}

/**
 * The sections of a post about an illness. Folded away, a post is one free text; somebody who writes such posts finds the next form
 * folded, too. Sections with a text in them are never folded by themselves.
 */
export function IllnessSections({ texts, children }: IllnessSectionsProps) {
  const [template, remember] = useRemembered('post-template', ['illness', 'free text']);
  const [isOpen, setOpen] = useState(template === 'illness' || illnessFields.some(({ name }) => texts[name]));
  return (
    <details
      className={styles['sections']}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {/* The key and the click alike. */}
      <summary onClick={() => remember(isOpen ? 'free text' : 'illness')}>
        Sections about an illness
        <small>Fold them away for a post that is one free text.</small>
      </summary>
      <div className={styles['column']}>{children}</div>
    </details>
  );
}
