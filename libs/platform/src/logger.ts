import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/**
 * Structured JSON logs; words that open doors never reach them.
 * @param destination standard output, unless a test reads along: lines of the meantime share the next write, and the last
 *   are written when the process exits
 */
export function createLogger(
  level: string,
  name: string,
  destination: DestinationStream = pino.destination({ dest: 1, sync: false }),
): Logger {
  return pino(
    {
      name,
      level,
      redact: {
        paths: ['*.password', '*.token', '*.refreshToken', '*.accessToken', 'req.headers.authorization'],
        censor: '[redacted]',
      },
      // Errors of drivers contain whole connections; these four fields are enough to understand them.
      serializers: {
        err: ({ name, message, code, stack }: Error & { code?: string }) => ({
          type: name,
          message,
          code,
          stack,
        }),
      },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
}
