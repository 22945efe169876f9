import { BSON, type Document } from 'mongodb';

// MongoDB's wire protocol: length, request id, response to, opcode; 32 bits each.
const HEADER = 16;
const OP_MSG = 2013;
/** Used only for the first `hello` of a connection, which may meet an old server. */
const OP_QUERY = 2004;
const OP_REPLY = 1;
const MORE_TO_COME = 1 << 1;
/** Offset of the document in an OP_MSG: after its flags and the kind of its first section. */
const MSG_DOCUMENT = HEADER + 5;
const REPLY_DOCUMENT = HEADER + 20;

/** Reassembles whole messages from the chunks of a stream. */
export class MessageReader {
  private received = Buffer.alloc(0);

  /** @returns the messages completed by this chunk */
  read(piece: Buffer): Buffer[] {
    this.received = Buffer.concat([this.received, piece]);
    const messages: Buffer[] = [];
    while (this.received.length >= 4 && this.received.length >= this.received.readInt32LE(0)) {
      const message = this.received.subarray(0, this.received.readInt32LE(0));
      this.received = this.received.subarray(message.length);
      messages.push(message);
    }
    return messages;
  }
}

const isQuery = (message: Buffer) => message.readInt32LE(12) === OP_QUERY;

/** Returns the first document of a request or an answer: a command without its sequences, or a whole answer. */
export function documentOf(message: Buffer): Document {
  const start = isQuery(message) ? message.indexOf(0, HEADER + 4) + 9 : MSG_DOCUMENT;
  const bytes = message.subarray(start, start + message.readInt32LE(start));
  // Keep the numeric types: drivers interpret a 64-bit 0 differently from a 32-bit one.
  return BSON.deserialize(bytes, { promoteValues: false });
}

/** Returns the name of a request's command; an old server's greeting counts as the new one. */
export function commandOf(message: Buffer): string {
  if (isQuery(message)) return 'hello';
  const name = message.subarray(MSG_DOCUMENT + 5, message.indexOf(0, MSG_DOCUMENT + 5)).toString('latin1');
  return /^(hello|isMaster|ismaster)$/.test(name) ? 'hello' : name;
}

/** Whether the sender of a request expects an answer. */
export const expectsAnswer = (message: Buffer): boolean =>
  isQuery(message) || (message.readInt32LE(HEADER) & MORE_TO_COME) === 0;

/** Returns the message that answers a request. */
export function answerTo(request: Buffer, document: Document): Buffer {
  const body = BSON.serialize(document);
  const message = Buffer.alloc((isQuery(request) ? REPLY_DOCUMENT : MSG_DOCUMENT) + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(request.readInt32LE(4), 8);
  message.writeInt32LE(isQuery(request) ? OP_REPLY : OP_MSG, 12);
  // Number of documents in an OP_REPLY.
  if (isQuery(request)) message.writeInt32LE(1, REPLY_DOCUMENT - 4);
  message.set(body, message.length - body.length);
  return message;
}
