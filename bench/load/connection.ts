import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** Milliseconds from the request to the last byte of the answer. */
  readonly ms: number;
}

/**
 * A keep-alive connection for load generators. It parses only the head of an answer, because a client as slow as the
 * server measures itself: autocannon reached 3,400 pages of 19 kB per second here whatever the server was, which idled
 * for two thirds of the time.
 */
export class Connection {
  private readonly socket: Socket;
  private asked:
    | {
        readonly at: number;
        readonly status: number | undefined;
        readonly done: (answer: Answer) => void;
        readonly fail: (error: Error) => void;
      }
    | undefined;
  /** Remaining bytes of the answer; undefined while its head is incomplete. */
  private missing: number | undefined;
  private head = '';

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.read(chunk));
    socket.once('error', (error) => this.asked?.fail(error));
    socket.once('close', () => this.asked?.fail(new Error('the server closed a connection')));
  }

  /** @throws Error if the server accepts no connection */
  static open(origin: string): Promise<Connection> {
    const { hostname, port } = new URL(origin);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Connection(socket)));
    });
  }

  /**
   * @param status expected; any if left out
   * @throws Error if the connection ends, the status differs, or there is no length
   */
  ask(request: Buffer | string, status?: number): Promise<Answer> {
    return new Promise((done, fail) => {
      this.asked = { at: performance.now(), status, done, fail };
      this.missing = undefined;
      this.head = '';
      this.socket.write(request);
    });
  }

  close(): void {
    this.asked = undefined;
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    if (!this.asked) return;
    if (this.missing === undefined) {
      this.head += chunk.toString('latin1');
      const end = this.head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const expected = this.asked.status ?? this.status;
      if (this.status !== expected)
        return this.asked.fail(new Error(`answered ${this.status} instead of ${expected}`));
      const length = this.lengthOf(this.head.slice(0, end));
      if (length === undefined)
        return this.asked.fail(new Error('the answer has no Content-Length, which this client needs'));
      this.missing = length - (this.head.length - end - 4);
    } else this.missing -= chunk.length;
    if (this.missing > 0) return;
    const { at, done } = this.asked;
    this.asked = undefined;
    done({ status: this.status, ms: performance.now() - at });
  }

  private get status(): number {
    return Number(this.head.slice(9, 12));
  }

  /** Length of the body after a head; undefined if unknown. */
  private lengthOf(head: string): number | undefined {
    if (this.status === 304 || this.status === 204) return 0;
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    return length === undefined ? undefined : Number(length);
  }
}

/** @returns a serialized GET request */
export function getRequest(
  origin: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${target} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\n${lines.join('')}\r\n`;
}
