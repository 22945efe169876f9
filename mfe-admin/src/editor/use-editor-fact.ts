import { afterPaint } from '@opinionbridge/ui';
import type { Editor } from '@tiptap/react';
import { useCallback, useSyncExternalStore } from 'react';

type Fact = string | number | boolean;

/**
 * Follows something that is true of a text or of the place of its caret. Each key is a transaction, and most change nothing that the tools
 * show: these render nothing. What is typed is on the screen before the tools are asked.
 */
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
