import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SiteStates } from '../../database/site-states.repository.ts';
import { FORMER_ACCEPTED_MS, Keys } from './keys.ts';

/** Returns the name under which the database records the first use of a secret. */
export const secretName = (fingerprint: string) => `secret ${fingerprint}`;

/** Records the first use of a secret in the database, from which all instances derive the end of the former one. */
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
