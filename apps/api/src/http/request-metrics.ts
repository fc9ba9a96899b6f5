import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Every file of the web app has a route of its own; for the figures they are one. */
const OWN_ROUTE = /^\/(api|files|health|metrics|admin)(\/|$)/;

/** Counts and times every request by its route's template, so that ids make no series of their own. */
export function measureRequests(fastify: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'daad_http_request_duration_seconds',
    help: 'How long requests took, by route (template), method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  fastify.addHook('onResponse', async ({ routeOptions: { url }, method }, { statusCode, elapsedTime }) => {
    const route = url && OWN_ROUTE.test(url) ? url : url ? 'web' : 'unknown';
    durations.observe({ route, method, status: statusCode }, elapsedTime / 1000);
  });
}
