import styles from './points.module.css';

/** Points side by side, each with a title and a sentence below an orange line; use `ol` if their order matters. */
export function Points({
  as: List = 'ul',
  points,
}: {
  readonly as?: 'ul' | 'ol';
  readonly points: readonly { readonly title: string; readonly text: string }[];
}) {
  return (
    <List className={styles.points}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
