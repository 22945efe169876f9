import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SiteStates } from '../../database/site-states.repository.ts';
import { FORMER_ACCEPTED_MS, Keys } from './keys.ts';

/** Under which name the database keeps when a secret was used first. */
export const secretName = (fingerprint: string) => `secret ${fingerprint}`;

/** Notes in the database when a secret was used first, so that all instances end the former one at the same time. */
@Injectable()
export class SecretAge implements OnModuleInit {
  constructor(
    private readonly states: SiteStates,
    private readonly keys: Keys,
  ) {}

  async onModuleInit(): Promise<void> {
    const since = await this.states.firstValue(secretName(this.keys.fingerprint), Date.now());
    this.keys.formerUntil = since + FORMER_ACCEPTED_MS;
  }
}
