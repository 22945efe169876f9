import { openAsBlob } from 'node:fs';

/** A picture to upload. */
export interface Sending {
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly path: string;
}

// Uploads pictures in a process of its own, so that sending them does not hold up what else is measured. Answers each
// message with what the API answered.
process.on('message', ({ address, headers, path }: Sending) => void send(address, headers, path));

async function send(address: string, headers: Record<string, string>, path: string): Promise<void> {
  const body = new FormData();
  body.append('image', await openAsBlob(path, { type: 'image/jpeg' }), 'picture.jpg');
  const response = await fetch(address, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`The picture was not taken: ${await response.text()}`);
  process.send!(await response.json());
}
