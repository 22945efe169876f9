import type { Connection } from 'mongoose';
import { personTargets } from '../../audit/person-target.ts';
import { EnquirySeal } from '../../contact/encryption/enquiry-seal.ts';
import type { StoredEnquiry } from '../../contact/enquiry/enquiry.schema.ts';
import { separated } from '../../contact/enquiry/enquiries.repository.ts';
import type { Enquiry } from '../../contact/enquiry/enquiry.ts';
import type { Keys } from '../../platform/configuration/secrets/keys.ts';
import { secretName } from '../../platform/configuration/secrets/secret-age.ts';
import type { SiteState } from '../../platform/database/site-state.schema.ts';
import { isErased } from '../archive/enquiry-keys.ts';
import type { KeptDocument } from '../archive/kept-collections.ts';
import { erasedReferences } from '../erasing/erased-references.ts';

/** Finds what a site has erased and closed since a backup was made. */
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
 * Finds what a site was asked to erase, from its log, and which accounts are closed: an earlier backup still contains
 * them. People are identified by a keyed hash of their address.
 *
 * @param keys keys of the API that wrote the log, including its former secret; null if unavailable
 * @param leavesOutUnreadable whether enquiries that none of the keys opens are left out, instead of refusing the backup
 * @throws Error with a message for people if people were erased since the backup, and the keys to find them are
 *   missing
 */
export const erasedData =
  (keys: Keys | null, leavesOutUnreadable = false): FindErased =>
  async (connection, madeAt) => {
    const erasures = await connection
      .collection<Erasure>('audit')
      .find({ what: { $in: ['person.deleted', 'picture.deleted'] }, outcome: { $ne: 'refused' } } as never)
      .toArray();
    const secrets = await secretsOf(connection);
    const isFound = ({ at }: Erasure) => {
      const used = secrets.findLast(({ value }) => value <= at.getTime())?._id;
      const known = keys?.forStored('audit') ?? [];
      return known.some(({ secret }) => used === undefined || used === secretName(secret));
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
      {
        seal: keys && new EnquirySeal(keys),
        targetsOf: (email) => (keys ? personTargets(keys, email) : []),
        leavesOutUnreadable,
      },
      await erasedReferences(connection),
      new Map(erasures.map(({ target, at }) => [target, at])),
      new Map(closed.map(({ _id, disabledAt }) => [String(_id), disabledAt])),
      new Map(changes.map(({ target, at, what }) => [target, what === WITHDRAWN ? at : null])),
    );
  };

/** Returns when a site began to use each secret, in chronological order. */
async function secretsOf(connection: Connection): Promise<SiteState[]> {
  const states = connection.collection<SiteState>('site_state');
  const found = await states.find({ _id: { $regex: `^${secretName('')}` } }).toArray();
  return found.sort((one, other) => one.value - other.value);
}

/** What opens enquiries of a backup, and finds their senders in the log. */
interface Opening {
  readonly seal: EnquirySeal | null;
  readonly targetsOf: (email: string) => readonly string[];
  readonly leavesOutUnreadable: boolean;
}

/** Removes from a backup what was erased after it was made, and keeps closed accounts closed. */
export class ErasedData {
  /** References of enquiries that were left out, with what belongs to them. */
  private readonly leftOut = new Set<string>();

  constructor(
    private readonly opening: Opening,
    private readonly erased: ReadonlySet<string>,
    /** By the name that the log has for a person, or by picture. */
    private readonly erasedAt: ReadonlyMap<string, Date>,
    /** By account id. */
    private readonly closedAt: ReadonlyMap<string, Date>,
    /** By enquiry reference; null if the sender undid the withdrawal. */
    private readonly withdrawnAt: ReadonlyMap<string, Date | null>,
  ) {}

  /**
   * @param kept in the order of the backup, in which an enquiry precedes what belongs to it
   * @returns the document to restore; null if it must not be restored
   * @throws Error with a message for people for an enquiry that none of the keys opens: nobody could read it afterwards
   */
  without({ name, document }: KeptDocument): KeptDocument['document'] | null {
    if (name === 'enquiries') return this.withoutErased(document);
    if (name === 'enquiry_entries' || name === 'enquiry_notices')
      return this.leftOut.has(String(document['reference'])) ? null : document;
    const disabledAt = name === 'accounts' && this.closedAt.get(String(document._id));
    if (disabledAt) return { ...document, disabledAt };
    const at = name === 'pictures' ? this.erasedAt.get(String(document._id)) : undefined;
    if (!at) return document;
    // Mark it for removal again: a job then covers its posts, revisions and bytes.
    return { ...document, isLeaving: true, leaving: { to: null, at, goneAt: null } };
  }

  /** Restores the sender's last withdrawal or undo, which the job that deletes withdrawn enquiries relies on. */
  private asWithdrawn(document: KeptDocument['document']): KeptDocument['document'] {
    const at = this.withdrawnAt.get(String(document._id));
    const { status, statusBefore, withdrawals } = document;
    if (at === undefined || (at !== null) === (status === 'withdrawn')) return document;
    const { status: before = status, mergedInto } = separated(document as unknown as Enquiry);
    return {
      ...document,
      ...(at
        ? { status: 'withdrawn', statusBefore: before, mergedInto }
        : { status: statusBefore ?? 'new', statusBefore: null }),
      withdrawnAt: at,
      withdrawals: Number(withdrawals ?? 0) + 1,
    };
  }

  /** Also makes an enquiry depend on the current secret, and found by words, for which a backup has nothing. */
  private withoutErased(document: KeptDocument['document']): KeptDocument['document'] | null {
    const stored = document as unknown as StoredEnquiry;
    if (isErased(document) || this.erased.has(stored._id)) return this.leaveOut(stored);
    const { seal, leavesOutUnreadable } = this.opening;
    if (!seal?.isKnown(stored)) {
      if (!leavesOutUnreadable) throw new Error(NO_KEY);
      return this.leaveOut(stored);
    }
    let enquiry: Enquiry;
    try {
      enquiry = seal.open(stored);
    } catch {
      // Damaged: its content is lost, but it must not keep all others from being restored.
      return this.asWithdrawn({ emailKey: '', search: '', searchShort: '', ...document });
    }
    if (this.isOfErasedPerson(enquiry)) return this.leaveOut(stored);
    return this.asWithdrawn({ ...document, ...seal.reseal(enquiry) });
  }

  private leaveOut({ _id }: StoredEnquiry): null {
    this.leftOut.add(_id);
    return null;
  }

  private isOfErasedPerson({ email, receivedAt }: Enquiry): boolean {
    return this.opening.targetsOf(email).some((target) => {
      const erasedAt = this.erasedAt.get(target);
      return erasedAt !== undefined && erasedAt > receivedAt;
    });
  }
}

const NO_KEY =
  'the backup has enquiries, and only JWT_SECRET opens them. Set it to what the APIs have, and JWT_SECRET_FORMER to what they ' +
  'had when the backup was made, if that was another; or restore everything else with --without-enquiries. Nothing was touched';
