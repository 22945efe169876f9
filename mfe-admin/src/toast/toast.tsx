import { useEffect } from 'react';
import styles from './toast.module.css';

/** How long a message stays (specification: 3 seconds). */
const SHOWN_MS = 3_000;

interface ToastProps {
  readonly message: string;
  readonly onClose: () => void;
}

/** Good news that goes away by itself, and can be sent away. */
export function Toast({ message, onClose }: ToastProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <div className={styles['toast']} role="status">
      <span>✓ {message}</span>
      <button type="button" onClick={onClose} aria-label="Close">
        ×
      </button>
    </div>
  );
}
