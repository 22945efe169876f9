import { Injectable } from '@nestjs/common';
import { SHELL_LOST_MS, shellReport, type ShellReport } from '@opinionbridge/contracts/release';
import { ShellStates } from './shell-states.repository.ts';

/** What all shells say that were heard lately. */
@Injectable()
export class LivingShells {
  constructor(private readonly states: ShellStates) {}

  async reports(): Promise<ShellReport[]> {
    const heardAfter = Date.now() - SHELL_LOST_MS;
    const states = (await this.states.list()).filter(({ heardAt }) => heardAt.getTime() >= heardAfter);
    // What an API of another version took may not be what this one knows.
    return states.flatMap(({ report }) => shellReport.safeParse(JSON.parse(report)).data ?? []);
  }
}
