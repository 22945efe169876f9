import { Global, Module } from '@nestjs/common';
import { Environment } from '../environment.ts';
import { Keys } from './keys.ts';
import { Seal } from './seal.ts';
import { SecretAge } from './secret-age.ts';
import { SignedTokens } from './signed-tokens.ts';

@Global()
@Module({
  providers: [
    {
      provide: Keys,
      inject: [Environment],
      useFactory: ({ JWT_SECRET, JWT_SECRET_FORMER }: Environment) => new Keys(JWT_SECRET, JWT_SECRET_FORMER),
    },
    Seal,
    SecretAge,
    SignedTokens,
  ],
  exports: [Keys, Seal, SignedTokens],
})
export class SecretsModule {}
