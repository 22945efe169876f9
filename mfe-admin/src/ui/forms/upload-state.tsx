import styles from './upload-state.module.css';

interface UploadStateProps {
  readonly label: string;
  /** Uploaded fraction, 0 to 1. */
  readonly sent: number;
}

export function UploadState({ label, sent }: UploadStateProps) {
  const percent = Math.round(sent * 100);
  return (
    <div className={styles['upload']}>
      <progress aria-label={`Uploading ${label}`} max={100} value={percent} />
      <span>{sent < 1 ? `${percent} %` : 'Processing…'}</span>
    </div>
  );
}
