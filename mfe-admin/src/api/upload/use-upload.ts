import { useCallback, useMemo, useRef, useState } from 'react';
import { fileProgress, type FileProgress } from './file-progress.ts';
import type { SendOptions } from './send-form.ts';

export interface Upload {
  /** By field, while pictures are being uploaded. */
  readonly progress: FileProgress | undefined;
  /** Cancels the upload; nothing is saved. */
  readonly cancel: () => void;
}

/** Tracks the upload of a form's pictures. */
export function useUpload() {
  const [progress, setProgress] = useState<FileProgress>();
  const controller = useRef<AbortController>(undefined);

  const follow = useCallback(async <T>(form: FormData, send: (options: SendOptions) => Promise<T>) => {
    const { signal } = (controller.current = new AbortController());
    const onProgress = (fraction: number) => setProgress(fileProgress(form, fraction));
    onProgress(0);
    try {
      return { result: await send({ onProgress, signal }), cancelled: signal.aborted };
    } finally {
      setProgress(undefined);
    }
  }, []);

  const cancel = useCallback(() => controller.current?.abort(), []);
  const upload = useMemo<Upload>(() => ({ progress, cancel }), [progress, cancel]);
  return { upload, follow };
}
