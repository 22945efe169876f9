import type { Connection } from 'mongoose';
import { personTarget } from '../../audit/person-target.ts';
import type { Keys } from '../../platform/configuration/secrets/keys.ts';
import { secretName } from '../../platform/configuration/secrets/secret-age.ts';
import type { SiteState } from '../../platform/database/site-state.schema.ts';
import type { KeptDocument } from '../archive/kept-collections.ts';

/** Reads from a site what was erased and closed there, for a backup that was made at a time. */
export type FindErased = (connection: Connection, madeAt: Date) => Promise<ErasedData>;

interface Closed {
  disabledAt: Date;
}

const WITHDRAWN = 'enquiry.withdrawn';

interface Erasure {
  target: string;
  at: Date;
}

/**
 * What a site was asked to erase, as its log says, and which accounts are closed: a backup of before still has them. People are known by a
 * keyed hash of their address.
 *
 * @param keys of the API that wrote the log, with its former secret; none when they are not at hand
 * @throws Error in words when people were erased since the backup, and there are no keys to find them by
 */
export const erasedData =
  (keys: readonly Keys[]): FindErased =>
  async (connection, madeAt) => {
    const erasures = await connection
      .collection<Erasure>('audit')
      .find({ what: { $in: ['person.deleted', 'picture.deleted'] }, outcome: { $ne: 'refused' } } as never)
      .toArray();
    const secrets = await secretsOf(connection);
    const isFound = ({ at }: Erasure) => {
      const used = secrets.findLast(({ value }) => value <= at.getTime())?._id;
      return keys.some(({ fingerprint }) => used === undefined || used === secretName(fingerprint));
    };
    const lost = erasures.find(
      (one) => one.target.startsWith('person ') && one.at >= madeAt && !isFound(one),
    );
    if (lost)
      throw new Error(
        'people were erased from this site, and only JWT_SECRET finds them in a backup. Set it to what the APIs have, and ' +
          `JWT_SECRET_FORMER to what they had on ${lost.at.toISOString()}, if that was another. Nothing was touched`,
      );
    const changes = await connection
      .collection<Erasure & { what: string }>('audit')
      .find({ what: { $in: [WITHDRAWN, 'enquiry.withdrawal_undone'] } } as never)
      .sort({ at: 1 })
      .toArray();
    const closed = await connection
      .collection<Closed>('accounts')
      .find({ disabledAt: { $ne: null } } as never, { projection: { disabledAt: 1 } })
      .toArray();
    return new ErasedData(
      keys,
      new Map(erasures.map(({ target, at }) => [target, at])),
      new Map(closed.map(({ _id, disabledAt }) => [String(_id), disabledAt])),
      new Map(changes.map(({ target, at, what }) => [target, what === WITHDRAWN ? at : null])),
    );
  };

/** Since when a site had which secret, in this order. */
async function secretsOf(connection: Connection): Promise<SiteState[]> {
  const states = connection.collection<SiteState>('site_state');
  const found = await states.find({ _id: { $regex: `^${secretName('')}` } }).toArray();
  return found.sort((one, other) => one.value - other.value);
}

/** Takes out of a backup what was erased after it was made; accounts that were closed stay closed. */
export class ErasedData {
  constructor(
    private readonly keys: readonly Keys[],
    private readonly erasedAt: ReadonlyMap<string, Date>,
    /** By the id of the account. */
    private readonly closedAt: ReadonlyMap<string, Date>,
    /** By the reference of the enquiry; null where the sender undid it. */
    private readonly withdrawnAt: ReadonlyMap<string, Date | null>,
  ) {}

  /** @returns the document as it may come back; null when it may not */
  without({ name, document }: KeptDocument): KeptDocument['document'] | null {
    if (name === 'enquiries')
      return this.isOfErased(document['email'], document['receivedAt']) ? null : this.asWithdrawn(document);
    if (name === 'enquiry_entries' || name === 'enquiry_notices')
      return this.isOfErased(document['emailKey'], document['at']) ? null : document;
    const disabledAt = name === 'accounts' && this.closedAt.get(String(document._id));
    if (disabledAt) return { ...document, disabledAt };
    const at = name === 'pictures' ? this.erasedAt.get(String(document._id)) : undefined;
    if (!at) return document;
    // It leaves as it did the first time: its posts, its earlier versions and its bytes are gone over by a job.
    return { ...document, isLeaving: true, leaving: { to: null, at, goneAt: null } };
  }

  /** As its sender left it: the job that deletes what was withdrawn goes by that. */
  private asWithdrawn(document: KeptDocument['document']): KeptDocument['document'] {
    const at = this.withdrawnAt.get(String(document._id));
    const { status, statusBefore, withdrawals } = document;
    if (at === undefined || (at !== null) === (status === 'withdrawn')) return document;
    return {
      ...document,
      ...(at
        ? { status: 'withdrawn', statusBefore: status }
        : { status: statusBefore ?? 'new', statusBefore: null }),
      withdrawnAt: at,
      withdrawals: Number(withdrawals ?? 0) + 1,
    };
  }

  private isOfErased(email: unknown, at: unknown): boolean {
    if (this.erasedAt.size === 0) return false;
    return this.keys.some((keys) => {
      const erasedAt = this.erasedAt.get(personTarget(keys, String(email)));
      return erasedAt !== undefined && erasedAt > (at as Date);
    });
  }
}
