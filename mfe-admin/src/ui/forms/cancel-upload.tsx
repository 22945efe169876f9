import { Button } from '@opinionbridge/ui';
import type { Upload } from '../../api/upload/use-upload.ts';

/** Cancels an upload, until all of it has been sent. */
export function CancelUpload({ upload: { progress, cancel } }: { readonly upload: Upload }) {
  if (!Object.values(progress ?? {}).some((sent) => sent < 1)) return null;
  return (
    <Button tone="outline" onClick={cancel}>
      Cancel upload
    </Button>
  );
}
