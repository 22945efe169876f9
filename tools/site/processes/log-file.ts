import { appendFile } from 'node:fs/promises';

/** Maximum bytes buffered while the disk does not accept them; anything beyond is dropped. */
const MAX_WAITING = 1_000_000;

/** Survives write errors: they are reported once, and logging continues as soon as the file is writable again. */
export class LogFile {
  private readonly path: string;
  private readonly onProgress: (message: string) => void;
  private waiting = '';
  private writing: Promise<void> | undefined;
  private isFailing = false;

  /** @param onProgress called when it becomes unwritable, and when it is writable again */
  constructor(path: string, onProgress: (message: string) => void) {
    this.path = path;
    this.onProgress = onProgress;
  }

  add(line: string): void {
    if (this.waiting.length < MAX_WAITING) this.waiting += `${line}\n`;
    this.writing ??= this.write().finally(() => (this.writing = undefined));
  }

  async end(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    while (this.waiting !== '') {
      const text = this.waiting;
      this.waiting = '';
      try {
        await appendFile(this.path, text);
        if (this.isFailing) this.onProgress(`${this.path} is writable again`);
        this.isFailing = false;
      } catch (error) {
        if (!this.isFailing)
          this.onProgress(
            `The log ${this.path} cannot be written: ${(error as Error).message}. The site keeps running`,
          );
        this.isFailing = true;
      }
    }
  }
}
