/** Chances that are the same for the same seed, so that what was found once can be found again. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0 || 1;
  }

  /** 0 to 1, without 1 (Marsaglia's xorshift of 32 bits). */
  next(): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    this.state >>>= 0;
    return this.state / 2 ** 32;
  }

  /** 0 to `below`, without it. */
  number(below: number): number {
    return Math.floor(this.next() * below);
  }

  one<T>(choices: readonly T[]): T {
    return choices[this.number(choices.length)] as T;
  }

  chance(of: number): boolean {
    return this.next() < of;
  }

  /** Any bytes, as Latin-1. */
  bytes(most: number): string {
    return Array.from({ length: this.number(most) }, () => String.fromCharCode(this.number(256))).join('');
  }
}
