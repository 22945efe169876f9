import { Button, ErrorBoundary } from '@opinionbridge/ui';
import {
  memo,
  Suspense,
  use,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react';
import type RichTextEditor from './editor.tsx';
import type { TextField } from './text-field.ts';
import { needsSource } from './needs-source.ts';
import styles from '../ui/forms/fields.module.css';
import { TextArea } from './text-area.tsx';

interface RichTextProps {
  readonly field: TextField;
  readonly error: string | undefined;
  /** Initial HTML. */
  readonly text?: string | undefined;
}

type EditorProps = ComponentProps<typeof RichTextEditor>;

let loading: Promise<ComponentType<EditorProps>> | undefined;
let hasFailed = false;

/**
 * Loads the editor, which is a separate file, when a form opens; the server, which opens no forms, skips it.
 *
 * @returns the same promise until a retry, as React's `use` requires
 */
async function fetchEditor(): Promise<ComponentType<EditorProps>> {
  if (typeof window === 'undefined') return () => null;
  try {
    return (await import(/* webpackChunkName: "editor" */ './editor.tsx')).default;
  } catch (error) {
    hasFailed = true;
    throw error;
  }
}

function Editor(props: EditorProps) {
  const Loaded = use((loading ??= fetchEditor()));
  return <Loaded {...props} />;
}

/**
 * A long text of a post. It is submitted as HTML under the field's name, whether edited as rich text or as HTML.
 * Rerendering the form, as after each save, leaves its editors untouched.
 */
export const RichText = memo(function RichText({ field, error, text: first = '' }: RichTextProps) {
  // The HTML typed while the editor was not available.
  const [typed, setTyped] = useState<string>();
  const text = typed ?? first;
  const now = useRef(text);
  const hadFocus = useRef(false);
  const isSource = useMemo(() => needsSource(text), [text]);
  if (isSource) {
    const hint = 'This text contains elements that can only be edited as HTML.';
    return <TextArea field={{ ...field, hint, rows: 12 }} error={error} text={text} />;
  }
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <WithoutEditor
          field={field}
          error={error}
          readText={() => now.current}
          onRetry={(html) => {
            if (hasFailed) loading = undefined;
            hasFailed = false;
            now.current = html;
            setTyped(html);
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<Waiting field={field} text={text} hadFocus={hadFocus} />}>
        <Editor
          field={field}
          error={error}
          text={text}
          hadFocus={hadFocus}
          onText={(html) => {
            now.current = html;
          }}
        />
      </Suspense>
    </ErrorBoundary>
  );
});

interface WithoutEditorProps extends Pick<RichTextProps, 'field' | 'error'> {
  /** @returns the editor's text, or the one it would have had */
  readonly readText: () => string;
  /** @param html the current content of the field */
  readonly onRetry: (html: string) => void;
}

/** Keeps the text editable if the editor fails or its file cannot be loaded. */
function WithoutEditor({ field, error, readText, onRetry }: WithoutEditorProps) {
  const [text] = useState(readText);
  const box = useRef<HTMLDivElement>(null);
  const hint = 'The editor could not be loaded, so the text is shown as HTML.';
  return (
    <div ref={box}>
      <TextArea field={{ ...field, hint, rows: 8 }} error={error} text={text} />
      <Button tone="outline" onClick={() => onRetry(box.current?.querySelector('textarea')?.value ?? text)}>
        Load editor<span className="visually-hidden"> for {field.label}</span>
      </Button>
    </div>
  );
}

/** A placeholder that accepts the focus but no input, and includes the text in the form. */
function Waiting({ field: { name, label }, text, hadFocus }: Omit<EditorProps, 'error' | 'onText'>) {
  const onEnd = (box: HTMLElement | null) => () => {
    hadFocus.current = document.activeElement === box;
  };
  return (
    <div ref={onEnd} id={name} tabIndex={-1} className={styles['field']}>
      <strong aria-hidden="true">{label}</strong>
      <span className="visually-hidden">{label}: loading editor</span>
      <div className={styles['waiting']} aria-hidden="true" />
      <textarea name={name} defaultValue={text} readOnly hidden />
    </div>
  );
}
