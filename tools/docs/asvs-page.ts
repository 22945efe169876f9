import { escaped } from './specification-page.ts';

/** Numbers of requirements of levels 1 and 2 in ASVS 5.0.0. */
const TOTALS = [70, 183];
const STATES = ['met', 'open', 'not applicable'] as const;

/** Titles of tests, or of sections of documents, by their file; otherwise a sentence that begins with its state. */
type Answer = Readonly<Record<string, string | readonly string[]>> | string;
/**
 * Answers by chapter, section ("1.2 Injection Prevention, 5 + 4": how many of levels 1 and 2) and requirement ("6-8 LDAP,
 * XPath, LaTeX": numbers and a few words).
 */
export type AsvsAnswers = Readonly<Record<string, Record<string, Record<string, Answer>>>>;

/**
 * @param textOf returns a file's text
 * @returns the page's Markdown: a chapter, a section and a line per requirement, as in the standard
 * @throws Error naming requirements that are missing, named twice or without an answer, and titles that no file has
 */
export function asvsPage(answers: AsvsAnswers, textOf: (path: string) => string): string {
  const faults: string[] = [];
  const counts = TOTALS.map(() => ({ met: 0, open: 0, 'not applicable': 0 }));

  const lineOf = (section: string, ofLevel1: number, missing: Set<number>, key: string, answer: Answer) => {
    const [, from = '', to = from, words = ''] = /^(\d+)(?:-(\d+))? (.+)$/.exec(key) ?? [];
    const isReason = typeof answer === 'string';
    const state = isReason
      ? STATES.slice(1).find((one) => answer.startsWith(one) && answer.includes(', '))
      : 'met';
    if (!state) faults.push(`${section}.${from} has neither tests nor a reason`);
    for (let number = Number(from); number <= Number(to); number++) {
      if (!missing.delete(number)) faults.push(`${section}.${number} is named twice, or not in the standard`);
      counts[number <= ofLevel1 ? 0 : 1]![state ?? 'open']++;
    }
    const ids = from === to ? `${section}.${from}` : `${section}.${from} to ${section}.${to}`;
    const level = Number(from) > ofLevel1 ? '2' : Number(to) > ofLevel1 ? '1, 2' : '1';
    return `- **${ids}** (${level}) ${escaped(words)}: ${isReason ? escaped(answer) : `met, ${linksOf(answer)}`}`;
  };

  const linksOf = (files: Exclude<Answer, string>) =>
    Object.entries(files)
      .flatMap(([path, titles]) => [titles].flat().map((title) => [path, title] as const))
      .map(([path, title]) => {
        const [text, forms] = path.endsWith('.md')
          ? [`\n${textOf(path)}`, [`\n${title}\n`]]
          : [textOf(path), [`'${title}'`, `"${title}"`, `\`${title}\``]];
        if (!forms.some((form) => text.includes(form))) faults.push(`${path} has no “${title}”`);
        return `[${escaped(title.replace(/^#+ /, ''))}](../${path})`;
      })
      .join(', ');

  const body = Object.entries(answers).flatMap(([chapter, sections]) => [
    `## ${chapter}\n`,
    ...Object.entries(sections).map(([heading, requirements]) => {
      const [, section = '', name, first, second] = /^([\d.]+) (.+), (\d+) \+ (\d+)$/.exec(heading) ?? [];
      const missing = new Set(Array.from({ length: Number(first) + Number(second) }, (_, n) => n + 1));
      const lines = Object.entries(requirements).map((one) =>
        lineOf(section, Number(first), missing, ...one),
      );
      for (const number of missing) faults.push(`${section}.${number} is missing`);
      return `### ${section} ${name}\n\n${lines.join('\n')}\n`;
    }),
  ]);
  const sums = counts.map((count) => Object.values(count).reduce((sum, one) => sum + one));
  if (`${sums}` !== `${TOTALS}`)
    faults.push(`there are ${TOTALS.join(' + ')} requirements, not ${sums.join(' + ')}`);
  if (faults.length > 0) throw new Error(`tools/docs/asvs.yaml: ${faults.join('; ')}`);
  return `# OWASP ASVS 5.0

Generated from \`tools/docs/asvs.yaml\` by \`npm run generate -- docs\`; do not edit. Requirements of levels 1 and 2 of the [Application
Security Verification Standard 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0) by OWASP ([CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/)),
in a few words of ours; its own are longer, and count. What is met, the linked tests prove; documentation is linked by its section.

| level | ${STATES.join(' | ')} |
| --- | --- | --- | --- |
${counts.map((count, n) => `| ${n + 1} | ${STATES.map((state) => count[state]).join(' | ')} |`).join('\n')}

${body.join('\n')}`;
}
