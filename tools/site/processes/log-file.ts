import { appendFile } from 'node:fs/promises';

/** Bytes that wait at most while the disk does not take them; what is more is left out. */
const MAX_WAITING = 1_000_000;

/** A log that cannot be written ends nothing: that is said once, and it goes on as soon as it can be written again. */
export class LogFile {
  private readonly path: string;
  private readonly onProgress: (message: string) => void;
  private waiting = '';
  private writing: Promise<void> | undefined;
  private isFailing = false;

  /** @param onProgress told when it can no longer be written, and when it can again */
  constructor(path: string, onProgress: (message: string) => void) {
    this.path = path;
    this.onProgress = onProgress;
  }

  add(line: string): void {
    if (this.waiting.length < MAX_WAITING) this.waiting += `${line}\n`;
    this.writing ??= this.write().finally(() => (this.writing = undefined));
  }

  /** Waits for what was added. */
  async end(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    while (this.waiting !== '') {
      const text = this.waiting;
      this.waiting = '';
      try {
        await appendFile(this.path, text);
        if (this.isFailing) this.onProgress(`${this.path} is written again`);
        this.isFailing = false;
      } catch (error) {
        if (!this.isFailing)
          this.onProgress(
            `The log ${this.path} cannot be written: ${(error as Error).message}. The site goes on`,
          );
        this.isFailing = true;
      }
    }
  }
}
