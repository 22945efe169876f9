import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Environment } from './environment.ts';

/** Gives the checked environment to whoever asks for `Environment`. */
@Global()
@Module({})
export class EnvironmentModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: EnvironmentModule,
      providers: [{ provide: Environment, useValue: environment }],
      exports: [Environment],
    };
  }
}
