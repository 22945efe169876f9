import { Injectable } from '@nestjs/common';
import type { ShellReport } from '@opinionbridge/releases';
import { knownShells } from './known-shells.ts';
import { ShellStates } from './shell-states.repository.ts';

/** What all shells say that were heard lately. */
@Injectable()
export class LiveShells {
  constructor(private readonly states: ShellStates) {}

  async reports(): Promise<ShellReport[]> {
    return knownShells(await this.states.list()).flatMap(({ isLost, report }) => (isLost ? [] : report));
  }
}
