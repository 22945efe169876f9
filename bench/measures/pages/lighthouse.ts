import { join } from 'node:path';
import type { RunningSite } from '@opinionbridge/tools/site';
import { startLighthouse, type Judgement } from '../../browser/lighthouse.ts';
import { startPeer } from '../../peers/start-peer.ts';
import { inTurn } from '../../report/in-turn.ts';
import { marks, type Mark } from '../../report/marks.ts';
import { comparedRow, figureRow, type Row } from '../../report/row.ts';
import { PAGES } from '../../site/pages.ts';
import { writeStaticPage } from '../../site/write-static-page.ts';

const ROUNDS = 5;
/** What patients land on, in both languages. */
const JUDGED = ['home', 'post', 'blog list', 'contact', 'home in Hindi', 'contact in Hindi'];

/**
 * What Lighthouse itself says, each page beside the same page without scripts: its mobile preset simulates a slow phone from a
 * fast visit, which is not what the applied throttling of the measure `loading` sees.
 */
export async function measureLighthouse({ shellOrigin }: RunningSite): Promise<Row[]> {
  const judge = await startLighthouse();
  const rows: Row[] = [];
  for (const { name, path } of PAGES.filter((page) => JUDGED.includes(page.name))) {
    const folder = join(import.meta.dirname, '../../../.cache/bench/static', name);
    await writeStaticPage(shellOrigin, path, folder);
    const peer = await startPeer('static-site', folder);
    try {
      const runs = await inTurn(ROUNDS, {
        ours: () => judge(shellOrigin + path),
        fixed: () => judge(peer.origin + path),
      });
      const of = (figure: keyof Judgement, judged: readonly Judgement[]) => judged.map((one) => one[figure]);
      const compared = (words: string, figure: keyof Judgement, mark: Mark = marks.largestPaint) =>
        comparedRow({ what: `${name}, Lighthouse: ${words}`, unit: 'ms', mark }, 'static', {
          ours: of(figure, runs.ours),
          peer: of(figure, runs.fixed),
        });
      const score = (words: string, figure: keyof Judgement, mark: Mark = marks.perfect) =>
        figureRow({ what: `${name}, Lighthouse: ${words}`, unit: '', mark }, of(figure, runs.ours));
      rows.push(
        compared('LCP', 'largestPaint'),
        figureRow(
          { what: `${name}, Lighthouse: FCP`, unit: 'ms', mark: marks.firstPaint },
          of('firstPaint', runs.ours),
        ),
        figureRow(
          { what: `${name}, Lighthouse: TBT`, unit: 'ms', mark: marks.blocking },
          of('blocking', runs.ours),
        ),
        // How much of it is layout and a slow machine, and none of our scripts'.
        figureRow(
          { what: `${name} without scripts, Lighthouse: TBT`, unit: 'ms' },
          of('blocking', runs.fixed),
        ),
        score('performance', 'performance', marks.performance),
        score('accessibility', 'accessibility'),
        score('best practices', 'bestPractices'),
        score('SEO, where search engines may come', 'seo'),
      );
    } finally {
      peer.stop();
    }
  }
  return rows;
}
