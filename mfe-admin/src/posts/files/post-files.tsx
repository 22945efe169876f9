import { Button } from '@opinionbridge/ui';
import { lazy, Suspense, useState } from 'react';
import { saveFile } from '../../api/save-file.ts';
import { Part } from '../../ui/part.tsx';
import styles from './post-files.module.css';

const fetchDialog = () => import(/* webpackChunkName: "import-posts" */ './import-dialog.tsx');

/** Milliseconds for an export, which may have gigabytes of pictures. */
const EXPORT_MS = 60 * 60_000;

/** Saves the listed posts as a file, and creates drafts from one. */
export function PostFiles({ filter }: { readonly filter: Readonly<Record<string, string>> }) {
  const [exporting, setExporting] = useState<'busy' | 'failed'>();
  const [importing, setImporting] = useState(false);

  async function save() {
    setExporting('busy');
    const path = `/api/admin/posts/export.zip?${new URLSearchParams(filter)}`;
    setExporting((await saveFile(path, 'posts.zip', EXPORT_MS)) ? undefined : 'failed');
  }
  return (
    <div className={styles['files']}>
      <Button
        tone="outline"
        aria-disabled={exporting === 'busy'}
        onClick={() => exporting !== 'busy' && void save()}
      >
        Export
      </Button>
      <Button tone="outline" onClick={() => setImporting(true)}>
        Import…
      </Button>
      <span role="status">{exporting === 'busy' && 'Exporting…'}</span>
      {exporting === 'failed' && <p role="alert">The download was incomplete. Please try again.</p>}
      {importing && (
        <Part what="The import">
          <Import onClose={() => setImporting(false)} />
        </Part>
      )}
    </div>
  );
}

/** The dialog, whose file is requested again by a retry: React remembers a failure of the same lazy component. */
function Import({ onClose }: { readonly onClose: () => void }) {
  const [Dialog] = useState(() => lazy(fetchDialog));
  return (
    <Suspense>
      <Dialog onClose={onClose} />
    </Suspense>
  );
}
