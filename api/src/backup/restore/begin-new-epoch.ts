import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { CONTENT_STATE_ID, type ContentState } from '../../platform/database/site-state.schema.ts';

/** Notifies all running instances that the whole content was replaced and everything they know is invalid. */
export async function beginNewEpoch(connection: Connection): Promise<void> {
  const states = connection.collection<ContentState>('site_state');
  await states.updateOne(
    { _id: CONTENT_STATE_ID },
    { $inc: { value: 1, sequence: 1 }, $set: { changes: [], epoch: randomUUID() } },
    { upsert: true },
  );
}
