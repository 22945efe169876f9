import styles from './placeholder-drawing.module.css';

/** Drawings by category, on a canvas of 320 by 200 units; all others get an open book. */
const DRAWINGS: Readonly<Record<string, React.ReactNode>> = {
  cancer: (
    <>
      <path
        d="M138 168c14-26 30-48 40-72 8-20 2-38-18-38s-26 18-18 38c10 24 26 46 40 72"
        fill="none"
        stroke="var(--orange-500)"
        strokeWidth="16"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {[
        [60, 66, 17],
        [92, 128, 11],
        [250, 58, 13],
        [262, 132, 19],
        [222, 150, 8],
      ].map(([x, y, r]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r} fill="#fff" opacity=".75" />
          <circle cx={x} cy={y} r={(r as number) / 2.6} fill="var(--blue-600)" opacity=".45" />
        </g>
      ))}
    </>
  ),
  orthopedic: (
    <>
      <path
        d="M96 52a15 15 0 0 1 24-14 15 15 0 0 1 20 20l-8 9 56 58 10-7a15 15 0 0 1 19 22 15 15 0 0 1-22 20 15 15 0 0 1-22-19l6-9-57-58-9 7a15 15 0 0 1-20-20z"
        fill="#fff"
        stroke="var(--navy-700)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path
        d="M60 160Q160 96 268 148"
        fill="none"
        stroke="var(--orange-500)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
};

const BOOK = (
  <>
    <path
      d="M160 70c-22-16-52-18-80-12v88c28-6 58-4 80 12 22-16 52-18 80-12V58c-28-6-58-4-80 12z"
      fill="#fff"
      stroke="var(--navy-700)"
      strokeWidth="5"
      strokeLinejoin="round"
    />
    <path
      d="M160 70v88M104 86c12-1 22 0 34 5M104 110c12-1 22 0 34 5M182 91c12-5 22-6 34-5M182 115c12-5 22-6 34-5"
      fill="none"
      stroke="var(--orange-500)"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </>
);

/** Shown for posts without a picture; purely decorative. */
export function PlaceholderDrawing({ category }: { readonly category: string }) {
  const known = Object.hasOwn(DRAWINGS, category);
  return (
    <svg
      className={styles['drawing']}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      data-placeholder={known ? category : 'other'}
    >
      <path d="M0 200v-52c52-20 96-10 150-24s104-30 170-6v82z" className={styles['shore']} />
      {known ? DRAWINGS[category] : BOOK}
    </svg>
  );
}
