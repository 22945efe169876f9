/** @jest-environment @opinionbridge/build/testing/browser */
import fc from 'fast-check';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { followTranslation } from './follow-translation.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** The ways in which translators replace a text: at once, in two steps, or by moving it into their element. */
const WAYS: readonly ((text: Text, place: Element) => void)[] = [
  (text, place) => {
    text.replaceWith(place);
    place.append(`«${text.data}»`);
  },
  (text, place) => {
    text.before(place);
    place.append(`«${text.data}»`);
    text.remove();
  },
  (text, place) => {
    text.replaceWith(place);
    place.append('«', text, '»');
  },
];

/** Wraps each text in two elements, immediately and whenever one is added, as browsers do. */
function translate(root: Element, way: (typeof WAYS)[number]): MutationObserver {
  const wrap = (node: Node): void => {
    if (node instanceof Text) {
      if (node.data.trim() === '' || !node.parentElement || node.parentElement.closest('font')) return;
      const place = document.createElement('font');
      way(node, place);
    } else if (node.nodeName !== 'FONT') [...node.childNodes].forEach(wrap);
  };
  wrap(root);
  const observer = new MutationObserver((records) =>
    records.forEach(({ addedNodes }) => addedNodes.forEach(wrap)),
  );
  observer.observe(root, { childList: true, subtree: true });
  return observer;
}

interface View {
  readonly count: number;
  readonly marked: boolean;
  readonly note: string | null;
  readonly items: readonly string[];
}

/** Typical changes of text: counts, texts between others, text replaced by elements, filtered lists. */
function Page({ count, marked, note, items }: View) {
  return (
    <main>
      <p>
        {count} of {items.length} questions {note} match
      </p>
      <h2>{marked ? [<mark key="a">Co</mark>, <span key="b">st</span>] : 'Cost'}</h2>
      {note && <b>{note}</b>} after it
      <ul>
        {items.map((item) => (
          <li key={item}>
            {item}
            {marked && '!'}
          </li>
        ))}
      </ul>
      {items.length === 0 ? 'Nothing' : <i>Something</i>}
    </main>
  );
}

const readable = (root: Element) => root.textContent.replace(/[«»\s]/g, '');
const view = fc.record({
  count: fc.nat(3),
  marked: fc.boolean(),
  note: fc.constantFrom(null, 'perhaps', 'surely'),
  items: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
});

followTranslation(document.body);

test.each(WAYS.map((way, index) => [index, way] as const))(
  'a page translated in way %i shows the same as an untranslated one',
  (_, way) =>
    fc.assert(
      fc.asyncProperty(fc.array(view, { minLength: 2, maxLength: 6 }), async (views) => {
        const [translated, plain] = [document.createElement('div'), document.createElement('div')];
        document.body.append(translated, plain);
        const roots = [createRoot(translated), createRoot(plain)];
        let observer: MutationObserver | undefined;
        for (const one of views) {
          await act(async () => roots.forEach((root) => root.render(<Page {...one} />)));
          await null;
          observer ??= translate(translated, way);
          expect(readable(translated)).toBe(readable(plain));
        }
        observer?.disconnect();
        await act(async () => roots.forEach((root) => root.unmount()));
        expect(readable(translated)).toBe('');
        translated.remove();
        plain.remove();
      }),
      { numRuns: 30 },
    ),
);

test.each(WAYS.slice(0, 2).map((way, index) => [index, way] as const))(
  'a page translated in way %i before hydration is restored',
  async (_, way) => {
    const place = document.createElement('div');
    place.innerHTML = '<h1>Cost</h1><p>1<!-- --> of <b>2</b> questions</p>';
    const served = place.innerHTML;
    document.body.append(place);
    const records: MutationRecord[] = [];
    const early = new MutationObserver((some) => records.push(...some));
    early.observe(document.body, { childList: true, subtree: true });
    const observer = translate(place, way);
    await null;
    early.disconnect();
    const beginToTakeOver = followTranslation(place, records);
    expect(place.textContent).toContain('«');
    let taken = 0;
    const done = beginToTakeOver(() => (taken += 1));
    expect(place.innerHTML).toBe(served);
    await null;
    done();
    expect([taken, place.textContent.includes('«')]).toEqual([1, true]);
    observer.disconnect();
  },
);

test.each([true, false])('translation during hydration makes it synchronous (%s)', async (meanwhile) => {
  const place = document.createElement('div');
  place.innerHTML = '<h1>Cost</h1>';
  const served = place.innerHTML;
  document.body.append(place);
  const seen: string[] = [];
  const done = followTranslation(place)(() => seen.push(place.innerHTML));
  if (!meanwhile) done();
  const observer = translate(place, WAYS[0] as (typeof WAYS)[number]);
  await null;
  await null;
  expect(seen).toEqual(meanwhile ? [served] : []);
  expect(place.textContent).toBe('«Cost»');
  observer.disconnect();
});
