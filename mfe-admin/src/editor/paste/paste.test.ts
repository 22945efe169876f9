/** @jest-environment @opinionbridge/build/testing/browser */
import { Editor } from '@tiptap/react';
import { closeHistory } from '@tiptap/pm/history';
import StarterKit from '@tiptap/starter-kit';
import { SCRIPTS } from '../nodes/scripts.ts';
import { emptyTable, TABLE } from '../nodes/table.ts';
import { Figure } from '../nodes/figure.ts';
import { paste, PASTE_OPTIONS } from './paste.ts';
import type { PastedExtras } from './tidy-pasted.ts';

let editor: Editor;
let extras: PastedExtras | undefined;
beforeEach(() => {
  extras = undefined;
  const onExtras = (said: PastedExtras) => {
    extras = said;
  };
  const kit = StarterKit.configure({
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  });
  editor = new Editor({ ...PASTE_OPTIONS, extensions: [kit, ...SCRIPTS, ...TABLE, Figure, paste(onExtras)] });
});
afterEach(() => editor.destroy());

/** @returns the text after pasting into an empty one, without the paragraph that the editor keeps at its end */
function pasted(html: string): string {
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  return editor.getHTML().replace(/<p><\/p>$/, '');
}

const wordItem = (list: string, level: number, mark: string, text: string, font = 'Calibri') =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:"${font}"'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;
const onlineItem = (list: string, place: string, text: string) =>
  `<div class="ListContainerWrapper"><${list} role="list"><li role="listitem" ${place}><p class="Paragraph"><span>${text}</span><span class="EOP">&nbsp;</span></p></li></${list.slice(0, 2)}></div>`;
const item = (text: string) => `<li><p>${text}</p></li>`;

test.each([
  ['1.', 'ol', 1],
  ['(1)', 'ol', 1],
  ['4)', 'ol', 4],
  ['१.', 'ol', 1],
  ['१२)', 'ol', 12],
  ['௩.', 'ol', 3],
  ['iv.', 'ol', 4],
  ['xviii.', 'ol', 18],
  ['(XL)', 'ol', 40],
  ['a)', 'ol', 1],
  ['C.', 'ol', 3],
  ['2.3.1', 'ol', 1],
  ['क)', 'ol', 1],
  ['①', 'ol', 1],
  ['अ', 'ol', 1],
  ['First', 'ol', 1],
  ['২)', 'ol', 2],
  ['·', 'ul', 1, 'Symbol'],
  ['o', 'ul', 1, 'Courier New'],
  ['§', 'ul', 1, 'Wingdings'],
  ['ü', 'ul', 1, 'Wingdings'],
  ['–', 'ul', 1],
  ['•', 'ul', 1],
] as const)(
  'a Word list item with %s becomes an item of an %s starting at %i',
  (mark, tag, start, font: string = 'Calibri') => {
    const html = pasted(wordItem('l0', 1, mark, 'Bring the slides', font));
    expect(html).toBe(`<${tag}${start > 1 ? ` start="${start}"` : ''}>${item('Bring the slides')}</${tag}>`);
  },
);

test('a numbered Word list continues after other paragraphs; another one does not', () => {
  const html = pasted(
    [
      wordItem('l0', 1, 'क.', 'one'),
      wordItem('l0', 2, 'o', 'inner', 'Courier New'),
      wordItem('l0', 1, 'ख.', 'two'),
      '<p class=MsoNormal>And then:</p>',
      wordItem('l0', 1, 'ग.', 'three'),
      '<p class=MsoNormal>Another:</p>',
      wordItem('l1', 1, 'अ.', 'first'),
    ].join('\n'),
  );
  expect(html).toBe(
    `<ol><li><p>one</p><ul>${item('inner')}</ul></li>${item('two')}</ol><p>And then:</p>` +
      `<ol start="3">${item('three')}</ol><p>Another:</p><ol>${item('first')}</ol>`,
  );
});

test('i) continues after h), and a skipped level creates no empty item', () => {
  const html = pasted(
    [
      wordItem('l0', 1, 'h)', 'eight'),
      '<p class=MsoNormal>And then:</p>',
      wordItem('l0', 1, 'i)', 'nine'),
      wordItem('l0', 3, 'o', 'inner', 'Courier New'),
    ].join(''),
  );
  expect(html).toBe(
    `<ol start="8">${item('eight')}</ol><p>And then:</p><ol start="9"><li><p>nine</p><ul>${item('inner')}</ul></li></ol>`,
  );
});

test.each([
  [
    'Word',
    '<p class=MsoNormal>Dose<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a> <del cite="mailto:x">old</del><ins>new</ins><o:p></o:p></p>' +
      '<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Next<a class=msocomanchor href="#_msocom_1">[A1]</a></p>',
    '<p>Dose[1] new</p><p>Next</p>',
  ],
  [
    'Word with hidden words and an endnote',
    '<p class=MsoNormal>See<span style="display:none;mso-hide:all">hidden</span> this<a href="#_edn1">[i]</a></p>' +
      '<div style="mso-element:endnote-list"><hr align=left><p><a href="#_ednref1">[i]</a> The note</p></div>',
    '<p>See this[i]</p><p>[i] The note</p>',
  ],
  [
    'Word Online with tracked changes',
    '<div class="OutlineElement"><p class="Paragraph"><span class="TextRun TrackChangeTextDeletion">old</span><span class="TextRun">new</span></p></div>',
    '<p>new</p>',
  ],
  [
    'Google Docs with a check list',
    '<ul><li dir="ltr" role="checkbox" aria-checked="true"><img src="data:image/png;base64,AAAA" width="17.6px" alt="checked"><p><span>Done</span></p></li></ul>',
    `<ul>${item('☑ Done')}</ul>`,
  ],
  [
    'Excel with a row merged as a whole',
    '<table><tr><td colspan=16384>Doses</td></tr><tr><td>A</td><td>2</td></tr></table>',
    '<table><tbody><tr><td colspan="2"><p>Doses</p></td></tr><tr><td><p>A</p></td><td><p>2</p></td></tr></tbody></table>',
  ],
  ['a web page with a box to open', '<details><summary>Dose</summary>Two</details>', '<p>Dose</p><p>Two</p>'],
  [
    'Word Online',
    '<div class="ListContainerWrapper"><ol start="1"><li data-aria-level="1"><p class="Paragraph"><span>Slides</span></p></li></ol></div>' +
      '<div class="ListContainerWrapper"><ol start="2"><li data-aria-level="1"><p class="Paragraph"><span>Scans</span></p></li></ol></div>',
    `<ol>${item('Slides')}${item('Scans')}</ol>`,
  ],
  [
    'Word Online with lists in each other',
    '<div class="OutlineElement Ltr"><p class="Paragraph"><span>Bring</span><span class="EOP">&nbsp;</span></p></div>' +
      onlineItem('ol start="1"', 'data-aria-level="1" data-listid="3"', 'Slides') +
      onlineItem('ul', 'data-aria-level="2" data-listid="3"', 'of the biopsy') +
      onlineItem('ul', 'data-aria-level="2" data-listid="3"', 'of the scan') +
      onlineItem('ol start="2"', 'data-aria-level="1" data-listid="3"', 'Papers') +
      '<div class="OutlineElement Ltr"><p class="Paragraph"><span>Then</span></p></div>' +
      onlineItem('ol start="3"', 'data-aria-level="1" data-listid="3"', 'Questions') +
      onlineItem('ul', 'data-aria-level="1" data-listid="4"', 'and courage'),
    `<p>Bring</p><ol><li><p>Slides</p><ul>${item('of the biopsy')}${item('of the scan')}</ul></li>${item('Papers')}</ol>` +
      `<p>Then</p><ol start="3">${item('Questions')}</ol><ul>${item('and courage')}</ul>`,
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>One</span></p><br />' +
      '<ul><li dir="ltr"><p><span>Point</span></p></li><ul><li dir="ltr"><p><span>Inner</span></p></li></ul></ul><br />' +
      '<p dir="ltr"><a href="https://www.google.com/url?q=https://www.who.int/a&amp;sa=D">WHO</a><a href="#ftnt1">[1]</a></p></b>',
    `<p>One</p><ul><li><p>Point</p><ul>${item('Inner')}</ul></li></ul><p><a href="https://www.who.int/a">WHO</a>[1]</p>`,
  ],
  [
    'Google Sheets',
    '<google-sheets-html-origin><table data-sheets-root="1"><tbody><tr><td colspan="2">Doses</td></tr><tr><td>A</td><td></td></tr></tbody></table></google-sheets-html-origin>',
    '<table><tbody><tr><td colspan="2"><p>Doses</p></td></tr><tr><td><p>A</p></td><td><p></p></td></tr></tbody></table>',
  ],
  [
    'headings and quotes in cells',
    '<table><tr><td><h3>Dose</h3><p>2 mg</p></td><td><blockquote>As needed</blockquote></td></tr></table>',
    '<table><tbody><tr><td><h3>Dose</h3><p>2 mg</p></td><td><blockquote><p>As needed</p></blockquote></td></tr></tbody></table>',
  ],
  [
    'Excel',
    '<table border=0><col width=64><tr height=19><td class=xl65>10&nbsp;mg</td><td align=right>2</td></tr></table>',
    '<table><tbody><tr><td><p>10&nbsp;mg</p></td><td><p>2</p></td></tr></tbody></table>',
  ],
  [
    'Pages',
    '<p class="p1"><span class="s1">One</span></p><p class="p2"><span class="s1"></span><br></p><ul class="ul1"><li class="li1">Point</li></ul>',
    `<p>One</p><ul>${item('Point')}</ul>`,
  ],
  [
    'LibreOffice',
    '<p style="margin-bottom: 0cm">One<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><p><br/></p>' +
      '<ol start="3"><li><p style="margin-bottom: 0cm">Point</p></li></ol>',
    `<p>One<sup>1</sup></p><ol start="3">${item('Point')}</ol>`,
  ],
  [
    'a web page',
    '<h1>Title</h1>\n<p>See <a href="/blog?q=a b">here</a>, <a href="tel:+91 80 5550 0142">call</a> or <a href="www.who.int">WHO</a>.</p>\n\n<p>&nbsp;</p><p>End<br></p><br>',
    '<h2>Title</h2><p>See <a href="/blog?q=a%20b">here</a>, <a href="tel:+918055500142">call</a> or <a href="https://www.who.int">WHO</a>.</p><p>End</p>',
  ],
  [
    'a PDF viewer',
    '<div><span>First line</span></div><div><span>Second line</span></div>',
    '<p>First line</p><p>Second line</p>',
  ],
])('text pasted from %s keeps its structure', (_, html, expected) => {
  const before = editor.getHTML();
  expect(pasted(html)).toBe(expected);
  // A single undo reverts all of it.
  editor.commands.undo();
  expect(editor.getHTML()).toBe(before);
});

test('an unusable link becomes plain text, and the author is told', () => {
  expect(pasted('<p><a href="file:///C:/scan.pdf">the scan</a></p>')).toBe('<p>the scan</p>');
  expect(extras?.lostLinks).toEqual([expect.stringContaining('file:///C:/scan.pdf')]);
});

test('ignores ticks and spacers, but takes pictures', () => {
  const gif = (width: number, height: number) => {
    const head = [...'GIF89a'].map((letter) => letter.charCodeAt(0));
    const bytes = [...head, width % 256, width >> 8, height % 256, height >> 8, ...Array(50).fill(0)];
    return `data:image/gif;base64,${btoa(String.fromCharCode(...(bytes as number[])))}`;
  };
  const html =
    `<p>Done <img alt="✓" src="${gif(16, 16)}"> <img src="${gif(600, 1)}"> <img width="1" height="1" src="https://x.example/t">` +
    `<img alt="😀" width="72" src="https://x.example/1f600.png"><img alt="→" src="data:image/svg+xml;base64,PHN2Zy8+"><img src="data:image/jpeg;base64,/9j/4AAQ">` +
    `<img src="${gif(600, 400)}"> <img src="https://x.example/photo.jpg"></p>`;
  expect(pasted(html)).toMatch(/^<p>Done ✓\s*😀→\s*<\/p>$/);
  expect([extras?.pictures.length, extras?.dropped]).toEqual([1, 1]);
});

test('merged cells at a table’s end become a separate table, and nothing is lost', () => {
  editor.commands.setContent({ type: 'doc', content: [emptyTable(2, 2)] });
  let last = 0;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'tableCell') last = at + 2;
  });
  editor.commands.setTextSelection(last);
  editor.view.dispatch(closeHistory(editor.state.tr));
  const before = editor.getHTML();
  editor.view.pasteHTML(
    '<table><tr><td colspan="3">Doses</td></tr><tr><td>A</td><td>10 mg</td><td rowspan="2">as needed</td></tr><tr><td>B</td><td></td></tr></table>',
    new Event('paste') as ClipboardEvent,
  );
  const html = editor.getHTML();
  for (const part of ['colspan="3"', 'rowspan="2"', 'Doses', 'as needed', '10 mg'])
    expect(html).toContain(part);
  editor.commands.undo();
  expect(editor.getHTML()).toBe(before);
});

test.each([
  ['**Rest**, then _ice_ and *water*', '<p><strong>Rest</strong>, then <em>ice</em> and <em>water</em></p>'],
  ['~Ten~ ~~twelve~~ `mg`.', '<p><s>Ten</s> <s>twelve</s> <code>mg</code>.</p>'],
  ['**_both_** (*no*)', '<p><strong><em>both</em></strong> (*no*)</p>'],
  ['2 * 3 * 4, snake_case_name, _a_b, * no *', '<p>2 * 3 * 4, snake_case_name, _a_b, * no *</p>'],
])('in plain text, %s is emphasized as in Markdown', (text, html) => {
  editor.view.pasteText(text, new Event('paste') as ClipboardEvent);
  expect(editor.getHTML().replace(/<p><\/p>$/, '')).toBe(html);
});

test('a text of many marked-up lines is inserted in a single step', () => {
  const steps: unknown[] = [];
  editor.on('transaction', ({ transaction, appendedTransactions }) =>
    steps.push(...[transaction, ...appendedTransactions].flatMap((one) => one.steps)),
  );
  editor.view.pasteText('*One* ~two~ **three**\n'.repeat(300), new Event('paste') as ClipboardEvent);
  expect(steps).toHaveLength(1);
});
