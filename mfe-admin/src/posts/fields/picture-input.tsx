import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { PictureField } from '../post-field-definitions.ts';
import type { FileProgress } from '../../api/upload/file-progress.ts';
import styles from './picture-input.module.css';
import { pictureError, PICTURE_TYPES } from '../../api/upload/picture-error.ts';
import { UploadState } from '../../ui/forms/upload-state.tsx';

interface PictureInputProps {
  readonly field: PictureField;
  /** Errors by field; a new object for each refusal. */
  readonly errors: Readonly<Record<string, string>>;
  readonly progress: FileProgress | undefined;
  /** Address of the post's current picture. */
  readonly current?: string | undefined;
  readonly alt?: string | undefined;
  readonly caption?: string | undefined;
}

/** A picture of a post: chosen or dropped, with a preview, its alternative text, and upload progress. */
export function PictureInput({
  field: { name, label },
  errors,
  progress,
  current,
  alt,
  caption,
}: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly url: string; readonly name: string }>();
  const [isOver, setOver] = useState(false);
  // An error found by this page stays until the next choice or the next refusal by the API.
  const [own, setOwn] = useState<{ readonly of: typeof errors; readonly text: string }>();
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  const error = own?.of === errors ? own.text : errors[name];
  const preview = chosen?.url ?? current;
  const sent = progress?.[name];

  const text = (of: string, defaultValue: string | undefined) =>
    ({ id: name + of, name: name + of, type: 'text', maxLength: 300, defaultValue, dir: 'auto' }) as const;

  function look() {
    const file = input.current?.files?.[0];
    const problem = file && pictureError(file);
    if (problem && input.current) clear(input.current);
    setOwn({ of: errors, text: problem ?? '' });
    setChosen(file && !problem ? { url: URL.createObjectURL(file), name: file.name } : undefined);
  }

  function take(files: FileList | null) {
    if (!input.current) return;
    if (files) {
      input.current.files = files;
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
    } else {
      clear(input.current);
      input.current.focus();
    }
    look();
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    const one = new DataTransfer();
    one.items.add(file);
    take(one.files);
  }

  return (
    <div
      className={styles['picture']}
      data-field={name}
      data-over={isOver || undefined}
      data-wrong={error ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={name}>{label}</label>
      <div className={styles['zone']}>
        {preview ? (
          <img src={preview} alt="" className={styles['preview']} />
        ) : (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 16.5V19a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-2.5M12 15.5V4m0 0L7.5 8.5M12 4l4.5 4.5" />
          </svg>
        )}
        <span aria-hidden="true">
          <b>{preview ? 'Choose another picture' : 'Choose a picture'}</b> or drop it here
        </span>
        <small id={`${name}-hint`}>At most 15 MB.</small>
        {/* Invisible, on top of the drop zone. */}
        <input
          ref={input}
          id={name}
          name={name}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-describedby={`${name}-hint${error ? ` ${name}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={look}
        />
      </div>
      {error && (
        <small id={`${name}-error`} className={styles['error']} role="alert">
          {error}
        </small>
      )}
      {sent !== undefined && <UploadState label={label} sent={sent} />}
      {preview && (
        <>
          <label htmlFor={`${name}Alt`}>Alternative text (for people who cannot see the picture)</label>
          <input {...text('Alt', alt)} />
          <label htmlFor={`${name}Caption`}>Caption, below the picture</label>
          <input {...text('Caption', caption)} />
        </>
      )}
      {chosen && sent === undefined && (
        <button type="button" className={styles['quiet']} onClick={() => take(null)}>
          Don’t use {chosen.name}
        </button>
      )}
      {current && !chosen && (
        <label className={styles['remove']}>
          <input type="checkbox" name="removePictures" value={name} /> Remove this picture
        </label>
      )}
    </div>
  );
}

/** Clears a file field, and notifies the form, which listens to its fields. */
function clear(input: HTMLInputElement): void {
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
