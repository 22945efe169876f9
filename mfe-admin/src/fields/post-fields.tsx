import {
  cardFields,
  cardPicture,
  pageFields,
  pagePictures,
  termFields,
  type PictureField,
} from '../posts/post-fields.ts';
import type { AdminPost, PostTexts } from '../posts/post-texts.ts';
import styles from './fields.module.css';
import { PictureInput } from './picture-input.tsx';
import { RichText } from './rich-text.tsx';
import { TextArea } from './text-area.tsx';

interface PostFieldsProps {
  /** What the fields hold at first. */
  readonly texts: PostTexts;
  readonly pictures?: AdminPost['pictures'];
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Everything that the API takes of a post, in the two sections of the specification. */
export function PostFields({ texts, pictures = {}, errors }: PostFieldsProps) {
  const picture = (field: PictureField) => (
    <PictureInput
      key={field.name}
      field={field}
      error={errors[field.name]}
      current={pictures[field.name]?.variants.find(({ format }) => format === 'jpeg')?.url}
      alt={texts[`${field.name}Alt`]}
    />
  );
  return (
    <>
      <fieldset className={styles['section']}>
        <legend>Adding Data for blog Card</legend>
        {cardFields.map((field) => (
          <TextArea key={field.name} field={field} error={errors[field.name]} text={texts[field.name]} />
        ))}
        <div className={styles['row']}>
          {termFields.map((field) => (
            <TextArea key={field.name} field={field} error={errors[field.name]} text={texts[field.name]} />
          ))}
        </div>
        {picture(cardPicture)}
      </fieldset>
      <fieldset className={styles['section']}>
        <legend>Adding Data for blog Page</legend>
        {pageFields.map((field) => (
          <RichText key={field.name} field={field} error={errors[field.name]} text={texts[field.name]} />
        ))}
        <div className={styles['row']}>{pagePictures.map(picture)}</div>
      </fieldset>
    </>
  );
}
