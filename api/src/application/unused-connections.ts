import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Tracks connections without a request so far: Node's `closeIdleConnections` covers only those that answered one. */
export class UnusedConnections {
  private readonly sockets = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    server.on('request', ({ socket }) => this.sockets.delete(socket));
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
