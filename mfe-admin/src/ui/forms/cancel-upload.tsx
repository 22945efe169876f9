import { Button } from '@opinionbridge/ui';
import type { Upload } from '../../api/upload/use-upload.ts';

/** Gives an upload up, until all of it has left this device. */
export function CancelUpload({ upload: { progress, cancel } }: { readonly upload: Upload }) {
  if (!Object.values(progress ?? {}).some((sent) => sent < 1)) return null;
  return (
    <Button tone="outline" onClick={cancel}>
      Cancel the upload
    </Button>
  );
}
