import { useEffect, useState } from 'react';
import type { PictureField } from '../posts/post-fields.ts';
import styles from './fields.module.css';

interface PictureInputProps {
  readonly field: PictureField;
  readonly error: string | undefined;
  /** Address of the picture that the post has already. */
  readonly current?: string | undefined;
  readonly alt?: string | undefined;
}

/** One picture of a post, with a preview and its alternative text. */
export function PictureInput({ field, error, current, alt }: PictureInputProps) {
  const { name, label } = field;
  const [chosen, setChosen] = useState<string>();
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);
  const preview = chosen ?? current;

  return (
    <div className={styles['field']}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={error ? `${name}-error` : undefined}
        onChange={({ currentTarget: { files } }) => setChosen(files?.[0] && URL.createObjectURL(files[0]))}
      />
      {error && (
        <small id={`${name}-error`} className={styles['error']}>
          {error}
        </small>
      )}
      {preview && (
        <>
          <img src={preview} alt="" className={styles['preview']} />
          <label htmlFor={`${name}Alt`}>What it shows, for those who cannot see it</label>
          <input id={`${name}Alt`} name={`${name}Alt`} type="text" maxLength={300} defaultValue={alt} />
        </>
      )}
      {current && !chosen && (
        <label className={styles['remove']}>
          <input type="checkbox" name="removePictures" value={name} /> Take this picture off
        </label>
      )}
    </div>
  );
}
