import { useId, type ComponentProps } from 'react';
import panels from './panel.module.css';

interface PanelProps extends Pick<ComponentProps<'section'>, 'ref' | 'tabIndex' | 'children'> {
  readonly title: string;
}

/** A white sheet in the desk under its heading, which names it for screen readers. */
export function Panel({ title, children, ...section }: PanelProps) {
  const id = useId();
  return (
    <section {...section} className={panels['panel']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
