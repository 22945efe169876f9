import { createHash } from 'node:crypto';

/** SHA-256 over a set of lines in any order. Keeps 32 bytes per line. */
export class ContentHash {
  private readonly hashes: Buffer[] = [];

  get lines(): number {
    return this.hashes.length;
  }

  add(line: string): void {
    this.hashes.push(createHash('sha256').update(line).digest());
  }

  /** Returns the hash in hexadecimal. */
  digest(): string {
    const whole = createHash('sha256');
    for (const hash of this.hashes.sort(Buffer.compare)) whole.update(hash);
    return whole.digest('hex');
  }
}
