import { connect } from 'node:net';

/** A request of which not a byte comes back for so long was not answered. */
const PATIENCE_MS = 15_000;

const END_MS = 1_000;

export interface RawAnswer {
  /** Undefined when the connection was closed without an answer. */
  readonly status: number | undefined;
  /** Header lines, by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

/**
 * Sends bytes as they are over a connection of their own.
 *
 * @throws Error when nothing comes back, not even the end of the connection
 */
export function sendRaw(port: number, request: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let head = '';
    const done = () => {
      socket.destroy();
      resolve(parse(head));
    };
    socket.setTimeout(PATIENCE_MS, () => {
      socket.destroy();
      reject(new Error('not answered'));
    });
    socket.on('connect', () => socket.write(Buffer.from(request, 'latin1')));
    // What says that its body is longer than it is waits for more, and learns then that no more comes.
    const over = setTimeout(() => socket.end(), END_MS);
    socket.on('close', () => clearTimeout(over));
    socket.on('data', (bytes: Buffer) => {
      if (head.length < 16_000) head += bytes.toString('latin1');
      // 100 Continue asks for the rest, which has been sent already.
      head = head.replace(/^HTTP\/1\.1 100 [^\r]*\r\n(?:[^\r]+\r\n)*\r\n/, '');
      if (head.includes('\r\n\r\n')) done();
    });
    socket.on('end', done);
    // A server that refuses what it reads may reset the connection while the rest is on its way.
    socket.on('error', done);
  });
}

function parse(head: string): RawAnswer {
  const [line = '', ...lines] = (head.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(line)?.[1];
  const headers = lines.map((text) => {
    const colon = text.indexOf(':');
    return [text.slice(0, colon).toLowerCase(), text.slice(colon + 1).trim()] as const;
  });
  return { status: status === undefined ? undefined : Number(status), headers: new Map(headers) };
}
