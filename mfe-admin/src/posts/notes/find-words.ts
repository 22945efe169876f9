/** Share of words that a changed sentence must still have in common with the original. */
const ALIKE = 0.5;

/**
 * Finds where words stand now: as they were, otherwise the sentence that is most like them.
 *
 * @param texts of the blocks to search, in order
 * @returns the index of the text and the range in it; undefined if no sentence shares half of the words
 */
export function findWords(texts: readonly string[], words: string) {
  const same = texts.findIndex((text) => text.includes(words));
  if (same >= 0) {
    const from = texts[same]!.indexOf(words);
    return { text: same, from, to: from + words.length };
  }
  const wanted = wordsOf(words);
  const [best] = texts
    .flatMap((text, n) =>
      [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)].map(
        ({ segment, index }) => ({
          place: { text: n, from: index, to: index + segment.trimEnd().length },
          likeness: likenessOf(wanted, wordsOf(segment)),
        }),
      ),
    )
    .sort((a, b) => b.likeness - a.likeness);
  return best && best.likeness >= ALIKE ? best.place : undefined;
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));

/** @returns the share of common words among all words of both, 0 to 1 */
function likenessOf(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / Math.max(1, one.size + other.size - common);
}

/**
 * Selects the words in the editor of a post's long text and scrolls to them.
 *
 * @returns false if they are no longer in the text
 */
export function showWords(field: string, words: string): boolean {
  const editor = document.getElementById(field);
  const blocks = [...(editor?.querySelectorAll('p, h2, h3, h4') ?? [])];
  const place = findWords(
    blocks.map(({ textContent }) => textContent),
    words,
  );
  const block = place && blocks[place.text];
  if (!editor || !block) return false;
  const [from, to] = [placeIn(block, place.from), placeIn(block, place.to)];
  editor.focus({ preventScroll: true });
  getSelection()?.setBaseAndExtent(...from, ...to);
  block.scrollIntoView({ block: 'center' });
  return true;
}

/** @returns the text node and the offset in it of a character of an element */
function placeIn(element: Element, offset: number): [Node, number] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let rest = offset;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node as Text;
    if (rest <= length) return [node, rest];
    rest -= length;
  }
  return [element, element.childNodes.length];
}
