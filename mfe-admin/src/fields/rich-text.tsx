import type { ApiClient } from '@opinionbridge/contracts';
import { lazy, memo, Suspense, useMemo, type ComponentType } from 'react';
import type { TextField } from '../posts/post-field-definitions.ts';
import { needsSource } from './editor/needs-source.ts';
import styles from './fields.module.css';
import { TextArea } from './text-area.tsx';

interface RichTextProps {
  readonly api: ApiClient;
  readonly field: TextField;
  readonly error: string | undefined;
  /** HTML that it holds at first. */
  readonly text?: string | undefined;
}

/** The editor is a file of its own, asked for when a form opens; a server, which opens no form, goes without it. */
const Editor = lazy(async (): Promise<{ default: ComponentType<RichTextProps & { text: string }> }> => {
  if (typeof window === 'undefined') return { default: () => null };
  return import(/* webpackChunkName: "editor" */ './editor/editor.tsx').catch(() => ({
    default: WithoutEditor,
  }));
});

/**
 * One long text of a post. It is sent as HTML under the field's name, whichever way it is edited. A form that is rendered anew,
 * after each save, leaves its editors as they are.
 */
export const RichText = memo(function RichText({ api, field, error, text = '' }: RichTextProps) {
  const isSource = useMemo(() => needsSource(text), [text]);
  if (isSource) {
    const hint = 'This text has parts that only its HTML can hold.';
    return <TextArea field={{ ...field, hint, rows: 12 }} error={error} text={text} />;
  }
  return (
    <Suspense fallback={<Waiting field={field} text={text} />}>
      <Editor api={api} field={field} error={error} text={text} />
    </Suspense>
  );
});

/** On a network that loses the editor's file the text can still be changed. */
function WithoutEditor({ field, error, text }: RichTextProps) {
  const hint = 'The editor could not be loaded, so this is the HTML of the text.';
  return <TextArea field={{ ...field, hint, rows: 8 }} error={error} text={text} />;
}

/** Nothing can be typed yet, but the form has the text already. */
function Waiting({ field: { name, label }, text }: { readonly field: TextField; readonly text: string }) {
  return (
    <div className={styles['field']}>
      <strong aria-hidden="true">{label}</strong>
      <span className="visually-hidden">{label}: the editor is on its way</span>
      <div className={styles['waiting']} aria-hidden="true" />
      <textarea name={name} defaultValue={text} readOnly hidden />
    </div>
  );
}
