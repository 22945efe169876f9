import { Close, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import styles from './overlays.module.css';

/** How long a message is shown (specification: 3 seconds). */
const SHOWN_MS = 3_000;

/** A success message that disappears automatically or when dismissed. It stays while it is hovered or focused. */
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
