/** Elements for one sign and for two around words, as CommonMark and, for strikethrough, GitHub define them. */
const ELEMENTS: Readonly<Record<string, readonly [string, string]>> = {
  '*': ['em', 'strong'],
  _: ['em', 'strong'],
  '~': ['s', 's'],
  '`': ['code', 'code'],
};
const EMPHASIS =
  /(?<=^|\s)(?<signs>(?<sign>[*_~`])\k<sign>?)(?!\s)(?<words>(?:(?!\k<sign>)[^])+)(?<!\s)\k<signs>(?![\p{L}\p{N}*_~`])/u;

/**
 * Turns Markdown's signs of emphasis into elements before the text is inserted. The editor's own rules change it
 * afterwards, each in as many steps as there are signs, and each step costs as much as all before it.
 *
 * @param pasted is modified
 */
export function markEmphasis(pasted: HTMLElement): void {
  const texts = document.createTreeWalker(pasted, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const { index = 0, 0: all = '', groups } = EMPHASIS.exec(text.data) ?? {};
    if (!groups || text.parentElement?.closest('code, pre')) continue;
    const { sign = '', signs = '', words = '' } = groups;
    const marked = text.splitText(index);
    marked.splitText(all.length);
    const element = document.createElement(ELEMENTS[sign]![signs.length - 1]!);
    element.textContent = words;
    marked.replaceWith(element);
  }
}
