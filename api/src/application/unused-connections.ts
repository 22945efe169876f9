import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections over which no request has come yet. Node's `closeIdleConnections` knows only those that have answered one. */
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
