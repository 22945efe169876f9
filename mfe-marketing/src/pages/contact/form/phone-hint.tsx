import { type RefObject, useEffect, useState } from 'react';

/** A hint that a number may be mistyped; it can still be sent. Numbering plans are fetched once it is filled in. */
export function PhoneHint({
  id,
  form,
  text,
}: {
  readonly id: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly text: string;
}) {
  const [doubtful, setDoubtful] = useState(false);
  useEffect(() => {
    const field = form.current?.elements.namedItem('phone');
    if (!(field instanceof HTMLInputElement)) return;
    const look = async () => {
      const number = field.value.trim();
      const { isDoubtful } = await import(/* webpackChunkName: "phone-numbers" */ './phone-numbers.ts');
      await pressIsOver();
      if (field.value.trim() === number) setDoubtful(number !== '' && isDoubtful(number));
    };
    // If the file cannot be loaded, there is no hint.
    const onChange = () => void look().catch(() => undefined);
    field.addEventListener('change', onChange);
    return () => field.removeEventListener('change', onChange);
  }, [form]);
  return (
    <p id={id} role="status">
      {doubtful && text}
    </p>
  );
}

/**
 * Waits until no pointer button is pressed. A press blurs the field before it ends, and content appearing in between
 * would move its target away from the pointer.
 */
async function pressIsOver(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 50));
  while (document.querySelector(':active'));
}
