import { Close, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import styles from './overlays.module.css';

/** How long a message stays (specification: 3 seconds). */
const SHOWN_MS = 3_000;

/** Good news that goes away by itself, and can be sent away. It stays while the pointer or the focus is on it. */
export function Toast({ message, onClose }: { readonly message: string; readonly onClose: () => void }) {
  return (
    <Provider duration={SHOWN_MS} label="Message">
      <Root className={styles['toast']} onOpenChange={(open) => !open && onClose()}>
        <Title>✓ {message}</Title>
        <Close aria-label="Close">×</Close>
      </Root>
      <Viewport label="Messages ({hotkey})" className={styles['toasts']} />
    </Provider>
  );
}
