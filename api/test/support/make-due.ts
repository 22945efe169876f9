import { Types } from 'mongoose';
import type { Json, TestApi } from './start-api.ts';

/** Moves a scheduled post into the past; returns the new time. */
export async function makeDue(api: TestApi, { _id }: Json): Promise<string> {
  const publishAt = new Date(Date.now() - 1_000);
  await api.database.collection('posts').updateOne({ _id: new Types.ObjectId(_id) }, { $set: { publishAt } });
  return publishAt.toISOString();
}
