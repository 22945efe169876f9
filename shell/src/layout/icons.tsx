import type { SocialKind } from '@opinionbridge/contracts';

/** Icons drawn for this site on a 24 px grid; each accompanies text, so all are decorative. */
const Icon = ({ path, size = 24 }: { readonly path: string; readonly size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);

const drawn = (path: string, size?: number) => () => <Icon path={path} {...(size && { size })} />;

export const ArrowUpIcon = drawn('M12 19V5M6 11l6-6 6 6');
export const MenuIcon = drawn('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = drawn('M6 6l12 12M18 6L6 18');
export const GridIcon = drawn('M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z');
export const ChevronIcon = drawn('M6 9l6 6 6-6', 18);
export const ChatIcon = drawn(
  'M20 11.5a8 8 0 0 1-11.7 7.1L4 20l1.4-4.1A8 8 0 1 1 20 11.5zM8.5 11.5h.01M12 11.5h.01M15.5 11.5h.01',
  28,
);

const SOCIAL: Readonly<Record<SocialKind, string>> = {
  photo:
    'M9 4h6a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5zM15.6 12a3.6 3.6 0 1 1-7.2 0 3.6 3.6 0 1 1 7.2 0zM16.6 7.4h.01',
  'short-video':
    'M12 3.5c2.8 0 4.6 2 4.6 4.9v1.9c.8.4 1.6.1 2 .5.5.6-.6 1.4-1.7 1.8.6 1.7 1.8 2.9 3.4 3.3-.2.9-1.3 1.1-2.3 1.3-.2.4-.2.9-.6 1-.8.2-1.8-.3-2.8.1-.9.4-1.4 1.2-2.6 1.2s-1.7-.8-2.6-1.2c-1-.4-2 .1-2.8-.1-.4-.1-.4-.6-.6-1-1-.2-2.1-.4-2.3-1.3 1.600-.4 2.800-1.600 3.400-3.300-1.100-.4-2.200-1.200-1.700-1.800.4-.4 1.200-.1 2-.5V8.400c0-2.900 1.800-4.900 4.600-4.900z',
  professional:
    'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM8 11v5M8 8h.01M12 16v-5M12 13.2c0-3 4-3 4 0V16',
  microblog: 'M5 5l14 14M19 5L5 19',
  video: 'M7 6h10a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4zM10.5 9.5l4 2.5-4 2.5z',
};

export const SocialIcon = ({ kind }: { readonly kind: SocialKind }) => <Icon path={SOCIAL[kind]} />;

/** The logo: an arc between two shores. */
export const BridgeMark = () => (
  <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
    <rect width="40" height="40" rx="11" fill="#12356b" />
    <path
      d="M6 27c6 0 6-13 14-13s8 13 14 13"
      fill="none"
      stroke="#fff"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path
      d="M20 14v13M13.4 18.4V27M26.6 18.4V27"
      stroke="#fff"
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".55"
    />
    <path d="M6 31h28" stroke="#f58220" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
