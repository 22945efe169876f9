import { useEffect, useRef, useState, type ReactNode } from 'react';
import { textsOfForm } from '../form-content.ts';
import { cardPicture, sharePicture, type PictureField } from '../post-field-definitions.ts';
import { Part } from '../../ui/part.tsx';
import type { PostTexts } from '../post-texts.ts';
import styles from './search-preview.module.css';
import { searchPreviewOf } from './search-preview-labels.ts';
import fields from '../../ui/forms/fields.module.css';

interface ElsewhereProps {
  readonly texts: PostTexts;
  readonly children: ReactNode;
}

/** @returns address of the picture in a field; empty if there is none or it is to be removed */
function pictureIn(form: HTMLFormElement, { name }: PictureField): string {
  const field = form.querySelector(`[data-field="${name}"]`);
  if (field?.querySelector('[name="removePictures"]:checked')) return '';
  return field?.querySelector('img')?.src ?? '';
}

/** A preview of the post's search result and share card; initially collapsed. */
export function SearchPreview({ texts, children }: ElsewhereProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<PostTexts>(texts);
  const [picture, setPicture] = useState('');
  // The title, the description and the pictures are fields of the same form.
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form || !isOpen) return;
    const readPicture = () => setPicture(pictureIn(form, sharePicture) || pictureIn(form, cardPicture));
    // The picture fields change their previews when a picture is chosen, and again once it is stored.
    const pictures = new MutationObserver(readPicture);
    pictures.observe(form, { subtree: true, childList: true, attributeFilter: ['src'] });
    const readAll = () => {
      setTyped(textsOfForm(form));
      readPicture();
    };
    readAll();
    form.addEventListener('input', readAll);
    return () => {
      pictures.disconnect();
      form.removeEventListener('input', readAll);
    };
  }, [isOpen, texts]);
  return (
    <details
      ref={box}
      className={fields['sections']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        Search results and share cards
        <small>A different title, text and picture than on the site.</small>
      </summary>
      <div className={fields['column']}>
        {children}
        <Part what="The preview">
          <Previews texts={typed} picture={picture} />
        </Part>
      </div>
    </details>
  );
}

interface PreviewsProps {
  readonly texts: PostTexts;
  /** Address of the picture; empty for none. */
  readonly picture: string;
}

function Previews({ texts, picture }: PreviewsProps) {
  const { address, title, description } = searchPreviewOf(texts);
  return (
    <>
      <figure className={styles['preview']} aria-label="Search result">
        <span className={styles['address']}>{address}</span>
        <strong dir="auto">{title}</strong>
        <span dir="auto">{description}</span>
      </figure>
      <figure className={styles['preview']} aria-label="Share card">
        {picture ? (
          <img src={picture} alt="" className={styles['picture']} />
        ) : (
          <span className={styles['picture']}>Share picture (or the card picture)</span>
        )}
        <strong dir="auto">{title}</strong>
        <span dir="auto">{description}</span>
      </figure>
    </>
  );
}
