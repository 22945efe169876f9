import type { RunningSite } from '@opinionbridge/tools/site';
import { startLighthouse, type Judgement } from '../../browser/lighthouse.ts';
import { besideStaticPage } from '../../peers/start-peer.ts';
import { inTurn } from '../../report/in-turn.ts';
import { marks } from '../../report/marks.ts';
import { comparedRow, figureRow, type Row } from '../../report/row.ts';
import { PAGES } from '../../site/pages.ts';

const ROUNDS = 5;
/** The pages that patients land on, in both languages. */
const JUDGED = ['home', 'post', 'blog list', 'contact', 'home in Hindi', 'contact in Hindi'];

/**
 * Lighthouse's own figures for each page and for the same page without scripts: its mobile preset simulates a slow
 * phone from a fast visit, unlike the applied throttling of the measure `loading`.
 */
export async function measureLighthouse({ shellOrigin }: RunningSite): Promise<Row[]> {
  const judge = await startLighthouse();
  const rows: Row[] = [];
  for (const { name, path } of PAGES.filter((page) => JUDGED.includes(page.name))) {
    const runs = await besideStaticPage({ name, path }, shellOrigin, (peer) =>
      inTurn(ROUNDS, { ours: () => judge(shellOrigin + path), peer: () => judge(peer.origin + path) }),
    );
    const what = `${name}, Lighthouse`;
    const of = (figure: keyof Judgement, judged = runs.ours) => judged.map((one) => one[figure]);
    const largest = { ours: of('largestPaint'), peer: of('largestPaint', runs.peer) };
    rows.push(
      comparedRow(`${what}: LCP`, 'ms', largest, 'static', marks.largestPaint),
      figureRow(`${what}: FCP`, 'ms', of('firstPaint'), marks.firstPaint),
      figureRow(`${what}: TBT`, 'ms', of('blocking'), marks.blocking),
      // The share of layout and a slow machine, without our scripts.
      figureRow(`${name} without scripts, Lighthouse: TBT`, 'ms', of('blocking', runs.peer)),
      figureRow(`${what}: performance`, '', of('performance'), marks.performance),
      figureRow(`${what}: accessibility`, '', of('accessibility'), marks.perfect),
      figureRow(`${what}: best practices`, '', of('bestPractices'), marks.perfect),
      figureRow(`${what}: SEO, where search engines may come`, '', of('seo'), marks.perfect),
    );
  }
  return rows;
}
