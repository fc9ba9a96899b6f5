import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Routes with their own label; the files of the web app share one. */
const LABELLED_ROUTES = /^\/(api|files|health|metrics|admin)(\/|$)/;

export type ObserveRequest = (route: string, method: string, status: number, ms: number) => void;

/**
 * Counts and times requests by the template of their route: a label with an id would make too many series.
 * @returns what counts a request that Fastify does not see
 */
export function measureRequests(fastify: FastifyInstance, registry: Registry): ObserveRequest {
  const durations = new Histogram({
    name: 'daad_http_request_duration_seconds',
    help: 'How long requests took, by route (template), method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const observe: ObserveRequest = (route, method, status, ms) =>
    durations.observe({ route, method, status }, ms / 1000);
  fastify.addHook('onResponse', async ({ routeOptions: { url }, method }, { statusCode, elapsedTime }) => {
    const route = url && LABELLED_ROUTES.test(url) ? url : url ? 'web' : 'unknown';
    observe(route, method, statusCode, elapsedTime);
  });
  return observe;
}
