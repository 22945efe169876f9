import { afterPaint } from '@opinionbridge/ui';
import type { Editor } from '@tiptap/react';
import { useCallback, useSyncExternalStore } from 'react';

type Fact = string | number | boolean;

/** Follows a fact about a text or its caret; renders only when it changes, after the input is painted. */
export function useEditorFact<Result extends Fact>(editor: Editor, read: (editor: Editor) => Result): Result {
  const subscribe = useCallback(
    (tell: () => void) => {
      const tellLater = afterPaint(tell);
      editor.on('transaction', tellLater);
      return () => void editor.off('transaction', tellLater);
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => read(editor));
}
