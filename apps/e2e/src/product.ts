import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../standalone/dist/main.js', import.meta.url));
const READY = /Daad is open at\s+http:\/\/localhost:(\d+)/;

export interface School {
  databaseUrl: string;
  dataDir: string;
}

export interface Product {
  origin: string;
  databaseUrl: string;
}

/** The product that runs already, where both variables are set. */
export function givenProduct(): Product | undefined {
  const { E2E_ORIGIN: origin, E2E_DATABASE_URL: databaseUrl } = process.env;
  return origin && databaseUrl ? { origin, databaseUrl } : undefined;
}

/** Starts the product as `npm start` does, on a free port. `stop` throws when it does not end with code 0. */
export async function startProduct({
  databaseUrl,
  dataDir,
}: School): Promise<Product & { stop(): Promise<void> }> {
  const server = spawn(process.execPath, ['--enable-source-maps', PROGRAM], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      SEED_DEMO: 'true',
      // Every visitor of these tests comes from one address.
      RATE_LIMITS: 'load-test',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    server.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  const port = await portOf(server.stdout, ended);
  return {
    origin: `http://127.0.0.1:${port}`,
    databaseUrl,
    stop: async () => {
      server.kill('SIGTERM');
      const code = await ended;
      process.off('exit', kill);
      // It ends with 1 when its shutdown hangs and has to be cut off.
      if (code !== 0) throw new Error(`The product ended with ${String(code)} after SIGTERM, not with 0`);
    },
  };
}

/** The port in the product's output. @throws when the product ends before it prints one */
async function portOf(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<string> {
  let text = '';
  output.setEncoding('utf8');
  return new Promise((resolve, reject) => {
    output.on('data', (part: string) => {
      text += part;
      const port = READY.exec(text)?.[1];
      if (port) resolve(port);
    });
    void ended.then(() => reject(new Error(`The product ended instead of starting:\n${text}`)));
  });
}
