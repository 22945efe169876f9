import { type RefObject, useEffect, useState } from 'react';

/**
 * Says kindly that a number may have been mistyped; nobody is held up by it. The numbering plans of the world are fetched
 * when somebody has filled in the field.
 */
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
    // A visitor without the file gets no hint, and needs none.
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

/** A press takes the focus out of a field before it ends; what appears in between moves what is pressed from under it. */
async function pressIsOver(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 50));
  while (document.querySelector(':active'));
}
