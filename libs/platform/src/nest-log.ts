import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.js';

/** Writes the messages of Nest into our log; those of its start at level debug. */
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
