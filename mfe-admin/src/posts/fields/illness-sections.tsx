import { useState, type ReactNode } from 'react';
import { useRemembered } from '../../ui/listing/use-remembered.ts';
import { illnessFields } from '../post-field-definitions.ts';
import type { PostTexts } from '../post-texts.ts';
import styles from '../../ui/forms/fields.module.css';

interface IllnessSectionsProps {
  readonly texts: PostTexts;
  readonly children: ReactNode;
}

/**
 * The sections of a post about an illness. Collapsed, the post is a single free text; the choice is remembered for the
 * next form. Sections that contain text are never collapsed initially.
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
      {/* Handles both key and click. */}
      <summary onClick={() => remember(isOpen ? 'free text' : 'illness')}>
        Sections about an illness
        <small>Collapse them for a free-form post.</small>
      </summary>
      <div className={styles['column']}>{children}</div>
    </details>
  );
}
