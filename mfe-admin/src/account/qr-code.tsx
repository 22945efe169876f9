import { encode } from 'uqr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** The encoded text. The code is drawn locally; the text does not leave this page. */
  readonly text: string;
  readonly label: string;
}

/** Empty modules around the code, without which some readers do not detect it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code as a single vector path: dark on white, whatever surrounds it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  );
}
