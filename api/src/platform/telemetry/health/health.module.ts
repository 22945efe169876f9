import { Global, Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';
import { Readiness } from './readiness.ts';

@Global()
@Module({
  imports: [TerminusModule],
  controllers: [HealthController, MetricsController],
  providers: [Readiness],
  exports: [Readiness],
})
export class HealthModule {}
