/**
 * A process with compiled products (API and worker) for the specs of one Jest worker. The modules of the product
 * are loaded once here, not once for every spec file. Each school has its own database, settings, API and worker; a
 * school that most specs ask for is started in advance, while the previous spec file ends and the next one loads.
 *
 * A connection is one school: `HostCalls` are its requests, and its end closes the school.
 */
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Server, type Socket } from 'socket.io';
import { InProcessSchool } from './in-process-school.js';
import type { HostCalls, HostReply, SchoolFacts } from './host-calls.js';
import { portOf } from './port-of.js';
import { present } from './present.js';
import type { SchoolOptions } from './school-options.js';
import { logStatements } from './statement-log.js';

let spare: Promise<InProcessSchool> | undefined;

/** Starts the next school in advance. A failure is reported to the spec that takes it. */
function prepareSpare(): void {
  spare ??= InProcessSchool.start();
  spare.catch(() => undefined);
}

/** The school prepared in advance where it is what the spec asks for, else a new one. */
async function takeSchool(options: SchoolOptions): Promise<InProcessSchool> {
  const isOrdinary = !options.redis && Object.keys(options.env ?? {}).length === 0;
  if (!spare || !isOrdinary) return InProcessSchool.start(options);
  const taken = spare;
  spare = undefined;
  const school = await taken;
  if (options.worker === false) await school.stopWorker();
  return school;
}

const factsOf = ({ settings, databaseUrl, teacher, api }: InProcessSchool): SchoolFacts => ({
  settings,
  databaseUrl,
  teacher,
  port: api.port,
});

/** Bytes in use after a collection, which only a process that asks for it can run. */
async function usedMemory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What is freed in one round may have been the last reference to something else.
  for (let round = 1; round <= 3; round++) {
    collect();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function serve(socket: Socket): void {
  let opening: Promise<InProcessSchool> | undefined;
  let log: ReturnType<typeof logStatements> | undefined;
  const opened = () => opening ?? Promise.reject(new Error('No school is open on this connection'));

  const calls: {
    [Name in keyof HostCalls]: (given: HostCalls[Name]['given']) => Promise<HostCalls[Name]['result']>;
  } = {
    open: async (options) => factsOf(await (opening = takeSchool(options))),
    restartApi: async (changes) => {
      const school = await opened();
      await school.restartApi(changes);
      return factsOf(school);
    },
    addApi: async () => (await opened()).addApi(),
    startWorker: async () => {
      await (await opened()).startWorker();
    },
    stopWorker: async () => {
      await (await opened()).stopWorker();
    },
    metricsPorts: async () => (await opened()).workers.map(({ metricsPort }) => present(metricsPort)),
    readLogs: async () => (await opened()).logs,
    logStatements: async (applicationName) => {
      log?.end();
      log = logStatements(applicationName, (await opened()).databaseUrl);
    },
    readStatements: () => Promise.resolve(log?.end() ?? []),
    usedMemory,
  };

  socket.onAny((name: keyof HostCalls, given: unknown, reply: (reply: HostReply) => void) => {
    calls[name](given as never).then(
      (result: unknown) => reply({ result }),
      (error: unknown) =>
        reply({ error: error instanceof Error && error.stack ? error.stack : String(error) }),
    );
  });
  socket.on('disconnect', () => {
    log?.end();
    const closing = opening?.then((school) => school.stop());
    closing
      // A spec may have dropped its database or left a call open; the next school is another one.
      ?.catch((error: unknown) => process.stderr.write(`A school did not close: ${String(error)}\n`))
      .finally(prepareSpare);
  });
}

const http = createServer();
const io = new Server(http, { serveClient: false, maxHttpBufferSize: 1e8, pingTimeout: 600_000 });
io.on('connection', serve);
prepareSpare();
http.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${portOf(http)}`);
});
// The test run ended, or was killed.
process.on('disconnect', () => {
  const closing = spare?.then((school) => school.stop()).catch(() => undefined);
  void Promise.resolve(closing).then(() => process.exit(0));
});
