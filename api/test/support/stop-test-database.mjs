import { rmSync } from 'node:fs';

export default async function stopTestDatabase() {
  await globalThis.testDatabase.stop();
  rmSync(globalThis.testDatabase.folder, { recursive: true, force: true });
}
