import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { mayReadMetrics } from './metrics.js';
import { setSecurityHeaders } from './security-headers.js';
import type { Settings } from './settings.js';

/** Serves `GET /metrics` in a process that serves nothing else. */
export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** @throws EADDRINUSE when METRICS_PORT is taken */
export async function serveMetrics(
  registry: Registry,
  { host, metricsPort, metricsToken }: Pick<Settings, 'host' | 'metricsPort' | 'metricsToken'>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    setSecurityHeaders(response);
    const path = request.url?.replace(/\?.*$/, '');
    if (request.method !== 'GET' || path !== '/metrics') return void response.writeHead(404).end();
    if (!mayReadMetrics(request, metricsToken))
      return void response.writeHead(metricsToken ? 401 : 403).end();
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(metricsPort, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
