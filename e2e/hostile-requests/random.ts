/** A deterministic random generator, so that findings can be reproduced with the same seed. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0 || 1;
  }

  /** Returns a number from 0 to 1, exclusive (Marsaglia's 32-bit xorshift). */
  next(): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    this.state >>>= 0;
    return this.state / 2 ** 32;
  }

  /** Returns an integer from 0 to `below`, exclusive. */
  number(below: number): number {
    return Math.floor(this.next() * below);
  }

  one<T>(choices: readonly T[]): T {
    return choices[this.number(choices.length)] as T;
  }

  chance(of: number): boolean {
    return this.next() < of;
  }

  /** Returns random bytes as Latin-1. */
  bytes(most: number): string {
    return Array.from({ length: this.number(most) }, () => String.fromCharCode(this.number(256))).join('');
  }
}
