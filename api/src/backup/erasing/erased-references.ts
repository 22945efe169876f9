import type { Connection } from 'mongoose';

/**
 * Returns the references of enquiries that a site has deleted. One that is there nevertheless does not count: its
 * deletion was interrupted, and may be repeated.
 */
export async function erasedReferences(connection: Connection): Promise<Set<string>> {
  const erased = new Set(await connection.collection<{ _id: string }>('erased_enquiries').distinct('_id'));
  const enquiries = connection.collection<{ _id: string }>('enquiries');
  for await (const { _id } of enquiries.find({}, { projection: { _id: 1 } })) erased.delete(_id);
  return erased;
}
