import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Environment } from './environment.ts';

/** Provides the validated environment as `Environment`. */
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
