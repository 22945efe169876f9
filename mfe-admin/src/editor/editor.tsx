import { afterPaint, useAnnouncement } from '@opinionbridge/ui';
import { DOMParser, type Schema } from '@tiptap/pm/model';
import { Editor, type JSONContent } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { TextField } from './text-field.ts';
import { keepCaretInSight } from '../ui/scrolling/keep-caret-in-sight.ts';
import styles from './editor.module.css';
import { EditorToolbar } from './tools/editor-toolbar.tsx';
import { htmlOf } from './html-of.ts';
import { EXTENSIONS } from './nodes/extensions.ts';
import { parseHtml } from './parse-html.ts';
import { paste, PASTE_OPTIONS } from './paste/paste.ts';
import { lossesLabel, withoutStylesAndHandlers } from './paste/tidy-pasted.ts';
import { EditorFooter } from './editor-footer.tsx';
import { usePictureUpload } from './use-picture-upload.ts';
import { FIELD_REPLACED } from './undo/undo-events.ts';
import { forgetHistory, notifySteps } from './editor-history.ts';
import fieldStyles from '../ui/forms/fields.module.css';

interface EditorProps {
  readonly field: TextField;
  readonly error: string | undefined;
  readonly text: string;
  /** Whether the placeholder had the focus when the editor replaced it. */
  readonly hadFocus: RefObject<boolean>;
  readonly onText: (text: string) => void;
}

/** Takes the toolbar away from the text that has it. */
let hideToolbar = () => {};

/** A rich text editor; of several, the one last focused has the toolbar. The HTML is in a hidden field, which notifies the form of each change. */
export default function RichTextEditor({ field, error, text, hadFocus, onText }: EditorProps) {
  const { name, label, hint } = field;
  const [editor, setEditor] = useState<Editor>();
  const [hasToolbar, showToolbar] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const sent = useRef<HTMLTextAreaElement>(null);
  const { state: upload, upload: addPictures } = usePictureUpload(editor);
  const [said, say] = useAnnouncement();
  const onPictures = useEffectEvent(addPictures);
  const tellText = useEffectEvent(onText);

  useEffect(() => {
    let isTold = true;
    const tellNow = () => {
      if (isTold) return;
      isTold = true;
      sent.current?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const tellForm = afterPaint(tellNow);
    // A page that is being left may end before its next frame.
    document.addEventListener('visibilitychange', tellNow);
    const made = new Editor({
      element: place.current,
      autofocus: hadFocus.current,
      ...PASTE_OPTIONS,
      extensions: [
        ...EXTENSIONS,
        paste(({ pictures, dropped, lostLinks }) => {
          say(lossesLabel(dropped, lostLinks));
          // After the text that they came with.
          if (pictures.length > 0) setTimeout(() => void onPictures([...pictures]));
        }),
      ],
      // If given as HTML, the library would parse it in violation of the page's security policy.
      onBeforeCreate: ({ editor: { options, schema } }) => {
        options.content = documentOf(schema, sent.current?.value ?? '');
      },
      // The page's security policy refuses styles injected by scripts.
      injectCSS: false,
      editorProps: {
        attributes: attributesOf(name, label, hint, styles['text'] ?? ''),
        handleScrollToSelection: keepCaretInSight,
        handleDOMEvents: {
          // The hidden field notifies the form, once the input is on the screen.
          input: (_, event) => {
            event.stopPropagation();
            return false;
          },
          // Browsers reveal the caret of a focused text, but the text itself may be half hidden under a bar.
          keyup: ({ dom }, { key }) => {
            if (key === 'Tab') dom.scrollIntoView({ block: 'nearest' });
            return false;
          },
        },
        transformPastedHTML: withoutStylesAndHandlers,
        handlePaste: (_, { clipboardData }) => {
          // Office programs add a picture of the text to what they copy; a copied picture comes with HTML without text.
          const words = clipboardData
            ?.getData('text/html')
            .replace(/<[^>]*>/g, '')
            .trim();
          return !words && takePictures(clipboardData, (files) => void onPictures(files));
        },
        handleDrop: (view, event, _, isMoved) => {
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
          return !isMoved && takePictures(event.dataTransfer, (files) => void onPictures(files, at));
        },
      },
      onUpdate: ({ editor: now }) => {
        if (!sent.current) return;
        const html = htmlOf(now);
        sent.current.value = html === before.html ? before.text : html;
        tellText(sent.current.value);
        isTold = false;
        tellForm();
      },
    });
    const held = sent.current;
    // The editor serializes the same text differently; as long as its output is unchanged, so is the text.
    let before = { text: held?.value ?? '', html: htmlOf(made) };
    const replace = () => {
      const { from, to } = made.state.selection;
      made.commands.setContent(documentOf(made.schema, held?.value ?? ''), { emitUpdate: false });
      forgetHistory(made);
      tellText(held?.value ?? '');
      before = { text: held?.value ?? '', html: htmlOf(made) };
      const { size } = made.state.doc.content;
      made.commands.setTextSelection({ from: Math.min(from, size), to: Math.min(to, size) });
    };
    held?.addEventListener(FIELD_REPLACED, replace);
    notifySteps(made);
    const hide = () => showToolbar(false);
    made.on('focus', () => {
      if (hideToolbar !== hide) hideToolbar();
      hideToolbar = hide;
      showToolbar(true);
    });
    setEditor(made);
    return () => {
      document.removeEventListener('visibilitychange', tellNow);
      held?.removeEventListener(FIELD_REPLACED, replace);
      made.destroy();
    };
  }, [name, label, hint, hadFocus, say]);

  return (
    <div className={fieldStyles['field']}>
      <div className={styles['label']}>
        <strong aria-hidden="true">{label}</strong>
        {hint && <small id={`${name}-hint`}>{hint}</small>}
        {editor && hasToolbar && (
          <EditorToolbar editor={editor} label={label} onPictures={(files) => void addPictures(files)} />
        )}
      </div>
      <div className={styles['frame']}>
        <div ref={place} />
        {editor && <EditorFooter editor={editor} label={label} upload={upload} said={said} />}
      </div>
      <textarea ref={sent} name={name} defaultValue={text} hidden />
      {error && (
        <small id={`${name}-error`} className={fieldStyles['error']}>
          {error}
        </small>
      )}
    </div>
  );
}

function attributesOf(name: string, label: string, hint: string | undefined, className: string) {
  return {
    id: name,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    dir: 'auto',
    class: className,
    ...(hint && { 'aria-describedby': `${name}-hint` }),
  };
}

/** @returns whether there were files; they are pictures, or refused with a reason */
function takePictures(data: DataTransfer | null, take: (files: File[]) => void): boolean {
  const files = [...(data?.files ?? [])];
  if (files.length > 0) take(files);
  return files.length > 0;
}

const documentOf = (schema: Schema, html: string) =>
  DOMParser.fromSchema(schema).parse(parseHtml(html)).toJSON() as JSONContent;
