import { createHash } from 'node:crypto';

/** SHA-256 over a set of lines, whatever order they come in. Keeps 32 bytes a line. */
export class ContentHash {
  private readonly hashes: Buffer[] = [];

  get lines(): number {
    return this.hashes.length;
  }

  add(line: string): void {
    this.hashes.push(createHash('sha256').update(line).digest());
  }

  /** In hexadecimal digits. */
  digest(): string {
    const whole = createHash('sha256');
    for (const hash of this.hashes.sort(Buffer.compare)) whole.update(hash);
    return whole.digest('hex');
  }
}
