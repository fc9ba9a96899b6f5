import type { LoggerService } from '@nestjs/common';
import type { Logger } from '@daad/platform/logger';

/** Nest's own words in our log: its start-up chatter only for those who debug. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, context?: string) => this.logger.debug({ context }, String(message));
  debug = this.log;
  verbose = this.log;
  warn = (message: unknown, context?: string) => this.logger.warn({ context }, String(message));
  error = (message: unknown, stack?: string, context?: string) =>
    this.logger.error({ context, stack }, String(message));
  fatal = this.error;
}
