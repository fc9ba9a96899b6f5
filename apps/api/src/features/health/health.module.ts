import { Controller, Get, Module, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Draining } from '#api/draining.js';
import { Readiness } from '#api/readiness.js';
import { RealtimeModule } from '#api/realtime/realtime.module.js';

@Controller('health')
class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly draining: Draining,
  ) {}

  /** The process runs. */
  @Get('live')
  live() {
    return { status: 'ok' };
  }

  /** 200 when all dependencies can be reached (contract section 4); 503 with the reason otherwise, also while stopping. */
  @Get('ready')
  async ready(@Res() reply: FastifyReply) {
    const checks = Object.entries(await this.readiness.check());
    const stopping = this.draining.begun;
    const ready = !stopping && checks.every(([, up]) => up);
    await reply.status(ready ? 200 : 503).send({
      status: ready ? 'ok' : stopping ? 'stopping' : 'unavailable',
      checks: Object.fromEntries(checks.map(([name, up]) => [name, up ? 'up' : 'down'])),
    });
  }
}

@Module({ imports: [RealtimeModule], controllers: [HealthController] })
export class HealthModule {}
