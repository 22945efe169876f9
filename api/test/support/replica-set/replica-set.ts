import { connect, type Socket } from 'node:net';
import { ObjectId, type Document } from 'mongodb';
import { addressOf } from '../database-link.ts';
import { Member } from './member.ts';
import { answerTo, documentOf, expectsAnswer, MessageReader } from './messages.ts';

/**
 * What happens to a command before another member becomes primary:
 * - refused: it is not done, and the answer says that this member is no longer primary
 * - cut before: it is not done, and its connection ends
 * - cut after: it is done, and its connection ends
 * - killed: it is not done, and all connections of this member end
 * - no majority: it is done, and the answer says that the member stepped down before a majority had it
 * - silent: it is done, and this member answers nothing any more, as if its network were gone
 */
export type Fault = 'refused' | 'cut before' | 'cut after' | 'killed' | 'no majority' | 'silent';

export interface PlannedFault {
  readonly fault: Fault;
  /** Name of the command, such as `insert`. */
  readonly command: string;
  readonly collection: string;
}

const NAME = 'rs';
const NOT_PRIMARY = { ok: 0, code: 10107, codeName: 'NotWritablePrimary', errmsg: 'not primary' };
const STEPPED_DOWN = { code: 189, codeName: 'PrimarySteppedDown', errmsg: 'stepped down' };
const RETRYABLE = { errorLabels: ['RetryableWriteError'] };

/**
 * Simulates a replica set of three members, as seen by a driver, in front of one database; tests determine which member
 * is primary. The members remember their answers to a session's numbered statements and repeat them for repeated
 * statements, as MongoDB does
 * (https://github.com/mongodb/specifications/blob/master/source/retryable-writes/retryable-writes.md). It is not a real
 * replica set: there is only one copy of the data, so nothing is ever rolled back.
 */
export class ReplicaSet {
  /** All commands except the driver's own, in order. */
  readonly commands: Document[] = [];
  /** Number of connections made to its members. */
  connections = 0;
  private readonly members: Member[] = [];
  private readonly database: string;
  private primary: number | undefined = 0;
  private elections = 1;
  private planned: PlannedFault[] = [];
  /** The member that steps down at its next `hello`: by then, a driver knows what became of its connection. */
  private leaving: number | undefined;
  /** Answers to numbered statements, by session and number; shared by all members, since they are replicated. */
  private readonly statements = new Map<string, Promise<Document>>();

  private constructor(database: string) {
    this.database = database;
  }

  /** @param database connection string of the database behind it */
  static async start(database: string): Promise<ReplicaSet> {
    const set = new ReplicaSet(database);
    for (let index = 0; index < 3; index++)
      set.members.push(await Member.listen((socket) => set.serve(index, socket)));
    return set;
  }

  /** Returns the connection string of one of its databases. */
  uri(name: string): string {
    return `mongodb://${this.members.map(({ host }) => host).join(',')}/${name}?replicaSet=${NAME}`;
  }

  /** @param index index of the new primary; undefined for none */
  elect(index: number | undefined): void {
    this.primary = index;
    this.elections += 1;
  }

  /** Plans faults, each of which affects the next matching command. */
  plan(...faults: PlannedFault[]): void {
    this.planned = faults;
  }

  /** Number of planned faults that have not occurred yet. */
  get outstanding(): number {
    return this.planned.length;
  }

  /** Makes silent members answer again. */
  heal(): void {
    for (const member of this.members) member.heal();
  }

  stop(): void {
    for (const member of this.members) member.stop();
  }

  private serve(index: number, client: Socket): void {
    this.connections += 1;
    const upstream = connect(addressOf(this.database));
    const [requests, answers] = [new MessageReader(), new MessageReader()];
    const waiting: ((answer: Buffer) => void)[] = [];
    upstream.on('data', (piece) => answers.read(piece).forEach((answer) => waiting.shift()?.(answer)));
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      socket.on('error', () => {}).on('close', () => other.destroy());
    const forward = (message: Buffer) => {
      upstream.write(message);
      return new Promise<Buffer>((resolve) => void waiting.push(resolve));
    };
    let turn = Promise.resolve();
    client.on('data', (piece) => {
      for (const message of requests.read(piece))
        turn = turn.then(async () => {
          // The driver says goodbye.
          if (!expectsAnswer(message)) return;
          const answer = await this.answer(index, message, forward);
          if (this.members[index]?.isSilent) return;
          if (answer) client.write(answerTo(message, answer));
          else client.destroy();
        });
    });
  }

  /** @returns undefined if there is no answer and the connection is to be cut */
  private async answer(
    index: number,
    message: Buffer,
    forward: (message: Buffer) => Promise<Buffer>,
  ): Promise<Document | undefined> {
    const command = documentOf(message);
    const [name = ''] = Object.keys(command);
    if (['hello', 'ismaster', 'isMaster'].includes(name)) return this.hello(index);
    if (this.primary !== index) return { ...NOT_PRIMARY, ...RETRYABLE };
    this.commands.push(command);
    const fault = this.takeFault(name, command[name] as unknown);
    const isDone = fault === undefined || !['refused', 'cut before', 'killed'].includes(fault);
    const answer = isDone ? await this.execute(command, message, forward) : { ...NOT_PRIMARY, ...RETRYABLE };
    if (fault === undefined) return answer;
    if (fault === 'silent') (this.members[index] as Member).isSilent = true;
    if (fault.startsWith('cut')) {
      this.leaving = index;
      return undefined;
    }
    this.electNext(index);
    if (fault === 'killed') this.members[index]?.cut();
    return fault === 'no majority' ? { ...answer, ...RETRYABLE, writeConcernError: STEPPED_DOWN } : answer;
  }

  private electNext(index: number): void {
    this.elect((index + 1) % this.members.length);
  }

  private takeFault(command: string, collection: unknown): Fault | undefined {
    const planned = this.planned.find((one) => one.command === command && one.collection === collection);
    this.planned = this.planned.filter((one) => one !== planned);
    return planned?.fault;
  }

  private execute(
    { lsid, txnNumber }: Document,
    message: Buffer,
    forward: (message: Buffer) => Promise<Buffer>,
  ): Promise<Document> {
    const run = () => forward(message).then(documentOf);
    if (txnNumber === undefined) return run();
    const key = `${String((lsid as { id: unknown }).id)} ${String(txnNumber)}`;
    const answer = this.statements.get(key) ?? run();
    this.statements.set(key, answer);
    return answer;
  }

  private hello(index: number): Document {
    if (this.leaving === index) {
      this.leaving = undefined;
      this.electNext(index);
    }
    const hosts = this.members.map(({ host }) => host);
    const isPrimary = this.primary === index;
    return {
      helloOk: true,
      ismaster: isPrimary,
      isWritablePrimary: isPrimary,
      secondary: !isPrimary,
      setName: NAME,
      setVersion: 1,
      hosts,
      me: hosts[index],
      ...(isPrimary && { electionId: new ObjectId(this.elections.toString(16).padStart(24, '0')) }),
      ...(this.primary !== undefined && { primary: hosts[this.primary] }),
      maxBsonObjectSize: 16_777_216,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      logicalSessionTimeoutMinutes: 30,
      minWireVersion: 0,
      maxWireVersion: 21,
      readOnly: false,
      ok: 1,
    };
  }
}
