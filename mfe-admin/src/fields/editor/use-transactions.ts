import type { Editor } from '@tiptap/react';
import { useEffect, useReducer } from 'react';

/** Renders anew whenever the text or the selection has changed. */
export function useTransactions(editor: Editor): void {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', renderAnew);
    return () => void editor.off('transaction', renderAnew);
  }, [editor]);
}
