import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Makes a baseline listen on a free port and tells its parent the address. */
export function reportOrigin(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  process.on('disconnect', () => process.exit());
}
