import { connect } from 'node:net';

/** Time without a byte after which a request counts as unanswered. */
const PATIENCE_MS = 15_000;

const END_MS = 1_000;

export interface RawAnswer {
  /** Undefined if the connection was closed without a response. */
  readonly status: number | undefined;
  /** Header lines by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
}

/**
 * Sends raw bytes over a new connection.
 *
 * @throws Error if nothing comes back, not even the end of the connection
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
    // If the announced length exceeds the body, the server waits for more, and learns here that there is none.
    const over = setTimeout(() => socket.end(), END_MS);
    socket.on('close', () => clearTimeout(over));
    socket.on('data', (bytes: Buffer) => {
      if (head.length < 16_000) head += bytes.toString('latin1');
      // 100 Continue requests the rest, which has already been sent.
      head = head.replace(/^HTTP\/1\.1 100 [^\r]*\r\n(?:[^\r]+\r\n)*\r\n/, '');
      if (head.includes('\r\n\r\n')) done();
    });
    socket.on('end', done);
    // A server that refuses a request may reset the connection while the rest is being sent.
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
