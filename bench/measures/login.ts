import mongoose from 'mongoose';
import type { RunningSite } from '@opinionbridge/tools/site';
import { marks } from '../report/marks.ts';
import { figureRow, type Row } from '../report/row.ts';

const PAIRS = 101;
/** Uncounted pairs at the beginning. */
const WARM_UP = 3;

/**
 * Milliseconds until a login is refused, alternating between addresses with and without an account. Each attempt comes
 * from its own IP address and uses an account once, because a second guess would soon be slowed down.
 */
export async function measureLogin({ apiOrigin, database }: RunningSite): Promise<Row[]> {
  const connection = await mongoose.createConnection(database.uri).asPromise();
  const accounts = connection.collection('accounts');
  const [admin] = await accounts.find().limit(1).toArray();
  if (!admin) throw new Error('The site has no account to copy.');
  const mark = Date.now();
  const email = (kind: string, pair: number) => `${kind}-${mark}-${pair}@bench.example`;
  const known = Array.from({ length: PAIRS + WARM_UP }, (_, pair) => ({
    ...admin,
    _id: new mongoose.Types.ObjectId(),
    email: email('known', pair - WARM_UP),
  }));
  const times: Record<string, number[]> = { known: [], unknown: [] };
  try {
    await accounts.insertMany(known);
    for (let pair = -WARM_UP; pair < PAIRS; pair++) {
      // The order alternates as well.
      const kinds = pair % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
      for (const kind of kinds) {
        const from = `10.${kind === 'known' ? 1 : 2}.0.${pair + WARM_UP}`;
        const time = await refusal(apiOrigin, email(kind, pair), from);
        if (pair >= 0) times[kind]?.push(time);
      }
    }
  } finally {
    await accounts.deleteMany({ email: { $in: known.map((account) => account.email) } });
    await connection.close();
  }
  const { known: withAccount = [], unknown: without = [] } = times;
  const gaps = withAccount.map((time, pair) => time - (without[pair] ?? NaN));
  return [
    figureRow('login refused, e-mail with an account', 'ms', withAccount),
    figureRow('login refused, e-mail without', 'ms', without),
    // Other load affects both of a pair, so the difference within pairs says more than that of the medians.
    figureRow('login refused: with minus without, by pairs', 'ms', gaps, marks.loginGap),
  ];
}

async function refusal(origin: string, email: string, address: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'not the password of anybody' }),
  });
  const body = await response.text();
  const time = performance.now() - startedAt;
  if (response.status !== 401) throw new Error(`A login was not refused as a wrong one: ${body}`);
  return time;
}
