import { Controller, Get, Inject, Module, Req, Res } from '@nestjs/common';
import { mayReadMetrics } from '@daad/platform/metrics';
import type { Settings } from '@daad/platform/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { ApiError } from '#api/errors/api-error.js';
import { REGISTRY, SETTINGS } from '#api/providers.js';
import { RealtimeModule } from '#api/realtime/realtime.module.js';
import { SchoolMetrics } from './school-metrics.js';

@Controller('metrics')
class MetricsController {
  constructor(
    private readonly school: SchoolMetrics,
    @Inject(REGISTRY) private readonly registry: Registry,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Everything in Prometheus' text format (contract section 4).
   * @throws ApiError `auth.required` (401) without the token, `auth.forbidden` (403) from afar when no token is set
   */
  @Get()
  async read(@Req() { raw }: FastifyRequest, @Res() reply: FastifyReply) {
    const { metricsToken } = this.settings;
    if (!mayReadMetrics(raw, metricsToken))
      throw new ApiError(metricsToken ? 'auth.required' : 'auth.forbidden');
    await this.school.read();
    await reply.type(this.registry.contentType).send(await this.registry.metrics());
  }
}

@Module({ imports: [RealtimeModule], controllers: [MetricsController], providers: [SchoolMetrics] })
export class MetricsModule {}
