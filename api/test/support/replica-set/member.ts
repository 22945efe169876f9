import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A listening address of a replica set member. */
export class Member {
  readonly host: string;
  /** Whether it leaves all requests unanswered. */
  isSilent = false;
  private readonly server: Server;
  private readonly sockets: ReadonlySet<Socket>;

  private constructor(server: Server, sockets: ReadonlySet<Socket>) {
    this.server = server;
    this.sockets = sockets;
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** @param serve called with each connection */
  static async listen(serve: (socket: Socket) => void): Promise<Member> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      serve(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Member(server, sockets);
  }

  /** Answers again, on new connections: whatever was sent in the meantime is lost. */
  heal(): void {
    if (this.isSilent) this.cut();
    this.isSilent = false;
  }

  /** Ends all its connections; accepts new ones. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  stop(): void {
    this.server.close();
    this.cut();
  }
}
