import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { errorCode, errorField } from './error-details.js';
import { createLogger, type Logger } from './logger.js';
import { readSettings, type Settings, SettingsError } from './settings.js';

type Start = (settings: Settings, logger: Logger) => Promise<{ stop(): Promise<void> }>;

/** A stop that takes longer than this, besides draining, is aborted; the outbox and the queues resume unfinished work. */
const STOP_TIMEOUT_MS = 30_000;

/** How much V8's space for young objects grows when it is full. It does not shrink by itself, and most of what a start makes stays. */
const YOUNG_SPACE = { duringStart: '--semi-space-growth-factor=1', usual: '--semi-space-growth-factor=2' };

/**
 * How much garbage V8 lets pile up among the old objects, in percent of those that are alive. Its own choice depends on the
 * machine's memory: a worker that caught up with 20,000 events took 220 MB, 45 of them alive, and takes 155 with this.
 */
const OLD_SPACE = '--heap-growing-percent=40';

/**
 * Runs one process: reads the settings, starts, and stops cleanly on SIGINT and SIGTERM. A process that cannot start logs
 * the reason in one sentence and exits with 1.
 * @param load imports what is started
 */
export async function runProcess(name: string, load: () => Promise<Start>): Promise<void> {
  setFlagsFromString(YOUNG_SPACE.duringStart);
  try {
    const settings = readSettings(process.env);
    const logger = createLogger(settings.logLevel, name);
    let running: { stop(): Promise<void> } | null = null;
    stopOnSignals(() => running?.stop(), STOP_TIMEOUT_MS + 2000 * settings.drainSeconds);
    const start = await load();
    running = await start(settings, logger);
    setFlagsFromString(YOUNG_SPACE.usual);
    setFlagsFromString(OLD_SPACE);
    collectGarbage();
  } catch (error) {
    console.error(`${name}: ${explainStartFailure(error)}`);
    process.exit(1);
  }
}

/** Once after the start, whose garbage would else stay until much more has come together. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/**
 * Stops once, however often it is asked; a second signal does not wait. A process that is still starting has nothing to
 * stop: it exits, which takes an embedded database along.
 */
function stopOnSignals(stop: () => Promise<void> | undefined, timeoutMs: number): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    void Promise.resolve(stop()).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** One sentence on why a process could not start. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  const code = errorCode(error) ?? '';
  const [port, address, message] = ['port', 'address', 'message'].map((field) => errorField(error, field));
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is taken by another program; choose another one`;
    case 'EACCES':
      return `this user may not listen on port ${port ?? ''} or write the data folder (${message})`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EAI_AGAIN':
      return `the database at ${address ? `${address}:${port}` : 'DATABASE_URL'} cannot be reached (${code})`;
    case '28P01':
    case '28000':
      return 'the database refused the user or password in DATABASE_URL';
    case '3D000':
      return `the database named in DATABASE_URL does not exist (${message})`;
    default:
      return message ?? String(error);
  }
}
