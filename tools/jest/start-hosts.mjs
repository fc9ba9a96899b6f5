/**
 * Starts a process for each Jest worker that runs the products for its specs (libs/testing/src/product-host.ts), from
 * the build output. They end with the test run, also when it is killed.
 */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const HOST = fileURLToPath(new URL('../../libs/testing/dist/product-host.js', import.meta.url));

export default async function startHosts({ maxWorkers }) {
  if (!existsSync(HOST)) throw new Error('The product is not built: run `node tools/build.mjs` first.');
  const hosts = Array.from({ length: maxWorkers }, () =>
    fork(HOST, [], { execArgv: ['--enable-source-maps'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  globalThis.productHosts = hosts;
  const urls = await Promise.all(hosts.map(urlOf));
  process.env.TEST_PRODUCT_HOSTS = urls.join(',');
}

function urlOf(host) {
  return new Promise((resolve, reject) => {
    host.once('message', resolve);
    host.once('exit', (code, signal) => reject(new Error(`A product host ended with ${code ?? signal}.`)));
  });
}
