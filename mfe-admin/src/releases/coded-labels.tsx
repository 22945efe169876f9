/** A sentence with commands in backticks, as in the catalogue of refusals. */
export function CodedLabels({ text }: { readonly text: string }) {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <span key={index}>{part}</span>,
    );
}
