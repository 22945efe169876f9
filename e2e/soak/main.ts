import { readOptions, wrongCall } from '@opinionbridge/tools/programs';
import { buildSite } from '@opinionbridge/tools/site';
import { table } from '@opinionbridge/tools/slice';
import { runSoak } from './run-soak.ts';

const HELP = `Usage: npm run bench -- soak [--minutes <minutes>] [--seed <number>]

Runs two shells and two APIs behind nginx for half an hour, with visitors, an editor, enquiries, releases, and faults by chance: servers
and renderers that are killed, a database that is killed or hangs. Ends with 1 when anything was lost or doubled, a page failed or was
old, or a server's memory, handles, processes, files or disk have grown. The same seed breaks the same things in the same order.`;
const { values } = readOptions(HELP, {
  minutes: { type: 'string', default: '30' },
  seed: { type: 'string' },
});
const minutes = Number(values.minutes);
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);
if (!(minutes >= 0.5 && minutes <= 1_440) || !Number.isInteger(seed) || seed < 0)
  wrongCall('Minutes are from 0.5 to 1,440; a seed is a whole number.', HELP);

const say = (text: string): void => console.log(text);
await buildSite(say);
const { book, verdicts, shown } = await runSoak(minutes, seed, say);
const rounded = (value: number) => Number(value.toFixed(1));
const said = (verdict: (typeof verdicts)[number]) => {
  if (!verdict.isJudged) return 'too short a run to tell';
  return verdict.hasGrown ? 'HAS GROWN' : 'steady';
};
console.log(
  `\n${table([...book.counts].sort().map(([happened, times]) => ({ 'what happened': happened, times })))}\n`,
);
console.log(
  `The slowest change of a post took ${Math.round(shown.slowestMs)} ms until every list of every shell showed it.\n`,
);
console.log(
  table(
    verdicts.map((verdict) => ({
      figure: verdict.figure,
      'second quarter': rounded(verdict.early),
      'last quarter': rounded(verdict.late),
      most: rounded(verdict.most),
      '': said(verdict),
    })),
  ),
);
for (const wrong of book.wrong) console.log(`WRONG: ${wrong}`);
const grown = verdicts.filter(({ hasGrown }) => hasGrown).length;
const isGood = book.wrongCount === 0 && grown === 0;
console.log(
  `\n${isGood ? 'Nothing was lost, nothing old, nothing has grown' : `${book.wrongCount} things were wrong, ${grown} figures have grown`}. Again: npm run bench -- soak --minutes ${minutes} --seed ${seed}`,
);
process.exit(isGood ? 0 : 1);
