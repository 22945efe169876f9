/** The options of a select: pairs of a value and its words. */
export const Options = ({ of }: { readonly of: readonly (readonly [value: string, words: string])[] }) =>
  of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
