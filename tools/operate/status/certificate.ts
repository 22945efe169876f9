import { connect } from 'node:tls';

const TIME_LIMIT_MS = 5_000;

/** @returns when the certificate of an https address expires, as ISO 8601; undefined if it cannot be read */
export function certificateEnds(website: string): Promise<string | undefined> {
  const { protocol, hostname, port } = new URL(website);
  if (protocol !== 'https:') return Promise.resolve(undefined);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    // Only the expiry counts here, even of an expired certificate; whether it is trusted shows when the site is asked.
    const options = { host, port: Number(port || 443), servername: host, rejectUnauthorized: false };
    const socket = connect(options, () => end(socket.getPeerCertificate().valid_to));
    const end = (date?: string) => {
      socket.destroy();
      resolve(date === undefined ? undefined : new Date(date).toISOString());
    };
    socket.setTimeout(TIME_LIMIT_MS, () => end());
    socket.once('error', () => end());
  });
}
