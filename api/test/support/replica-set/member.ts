import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** An address that a member of a replica set is reached at. */
export class Member {
  readonly host: string;
  /** Nothing that is sent to it is answered. */
  isSilent = false;
  private readonly server: Server;
  private readonly sockets: ReadonlySet<Socket>;

  private constructor(server: Server, sockets: ReadonlySet<Socket>) {
    this.server = server;
    this.sockets = sockets;
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** @param serve is given each connection */
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

  /** Answers again, over new connections: what came meanwhile is lost. */
  heal(): void {
    if (this.isSilent) this.cut();
    this.isSilent = false;
  }

  /** Ends all its connections; new ones are taken. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  stop(): void {
    this.server.close();
    this.cut();
  }
}
