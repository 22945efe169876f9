import { memo, useState, type ReactNode } from 'react';
import {
  authorField,
  cardFields,
  cardPicture,
  categoryField,
  searchPreviewFields,
  freeFields,
  illnessFields,
  pageFields,
  pagePictures,
  reviewFields,
  sharePicture,
  tagsField,
  type PictureField,
} from '../post-field-definitions.ts';
import type { AdminPost, PostTexts } from '../post-texts.ts';
import type { FileProgress } from '../../api/upload/file-progress.ts';
import { leadToField } from './lead-to-field.ts';
import { SearchPreview } from './search-preview.tsx';
import styles from '../../ui/forms/fields.module.css';
import panels from '../../ui/panel.module.css';
import { PictureInput } from './picture-input.tsx';
import { RichText } from '../../editor/rich-text.tsx';
import { SlugInput } from './slug-input.tsx';
import { TermInput } from './term-input.tsx';
import { TextArea } from '../../editor/text-area.tsx';
import { useMay } from '../../api/session/use-may.ts';
import { useTerms } from './use-terms.ts';
import { useRemembered } from '../../ui/listing/use-remembered.ts';

interface PostFieldsProps {
  readonly texts: PostTexts;
  readonly post: AdminPost;
  /** Whether it is the form of a new post. */
  readonly isNew: boolean;
  /** Errors by field; a new object for each refusal. */
  readonly errors: Readonly<Record<string, string>>;
  readonly progress: FileProgress | undefined;
}

/** All fields that the API accepts, in the specification's two sections. Memoized: typing does not rerender them. */
export const PostFields = memo(function PostFields({
  texts,
  post,
  isNew,
  errors,
  progress,
}: PostFieldsProps) {
  const terms = useTerms();
  const may = useMay();
  const picture = (field: PictureField) => (
    <PictureInput
      key={field.name}
      field={field}
      errors={errors}
      progress={progress}
      current={post.pictures[field.name]?.variants.find(({ format }) => format === 'jpeg')?.url}
      alt={texts[`${field.name}Alt`]}
      caption={texts[`${field.name}Caption`]}
    />
  );
  const common = (name: string) => ({ error: errors[name], text: texts[name] });
  return (
    <>
      <fieldset className={styles['section']}>
        <legend>Adding Data for blog Card</legend>
        <div className={styles['card']}>
          <div className={styles['column']}>
            {cardFields.map((field) => (
              <TextArea key={field.name} field={field} {...common(field.name)} />
            ))}
            <SlugInput post={post._id} isNew={isNew} {...common('slug')} />
            <div className={styles['row']}>
              <TermInput field={categoryField} terms={terms.categories} {...common('category')} />
              <TermInput field={authorField} terms={terms.authors} {...common('author')} />
            </div>
            <div className={styles['row']}>
              {reviewFields.map((field) => (
                // Rendered even if the user's role is unknown, so that input outlives a session.
                <div key={field.name} hidden={field.right !== undefined && !may(field.right)}>
                  <TextArea field={field} {...common(field.name)} />
                </div>
              ))}
            </div>
            <TermInput field={tagsField} terms={terms.tags} several {...common('tags')} />
            <SearchPreview texts={texts}>
              {searchPreviewFields.map((field) => (
                <TextArea key={field.name} field={field} {...common(field.name)} />
              ))}
              {picture(sharePicture)}
            </SearchPreview>
          </div>
          {picture(cardPicture)}
        </div>
      </fieldset>
      <fieldset className={styles['section']}>
        <legend>Adding Data for blog Page</legend>
        <nav className={`${panels['actions']} ${styles['outline']}`} aria-label="Sections of the text">
          {pageFields.map(({ name, label }) => (
            <button key={name} type="button" className={styles['quiet']} onClick={() => leadToField(name)}>
              {label}
            </button>
          ))}
        </nav>
        <div className={styles['texts']}>
          <div className={`${styles['column']} ${styles['canvas']}`}>
            {freeFields.map((field) => (
              <RichText key={field.name} field={field} {...common(field.name)} />
            ))}
            <IllnessSections texts={texts}>
              {illnessFields.map((field) => (
                <RichText key={field.name} field={field} {...common(field.name)} />
              ))}
            </IllnessSections>
          </div>
          <div className={styles['column']}>{pagePictures.map(picture)}</div>
        </div>
      </fieldset>
    </>
  );
});

interface IllnessSectionsProps {
  readonly texts: PostTexts;
  readonly children: ReactNode;
}

/**
 * The sections of a post about an illness. Collapsed, the post is a single free text; the choice is remembered for the
 * next form. Sections that contain text are never collapsed initially.
 */
function IllnessSections({ texts, children }: IllnessSectionsProps) {
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
