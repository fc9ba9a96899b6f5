import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Routes with their own label; the files of the web app share one. */
const LABELLED_ROUTES = /^\/(api|files|health|metrics|admin)(\/|$)/;

/** Counts and times requests by the template of their route: a label with an id would make too many series. */
export function measureRequests(fastify: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'daad_http_request_duration_seconds',
    help: 'How long requests took, by route (template), method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { method, routeOptions } = request;
    const { url } = routeOptions;
    const route = url && LABELLED_ROUTES.test(url) ? url : url ? 'web' : 'unknown';
    durations.observe({ route, method, status }, elapsedTime / 1000);
    done();
  });
}
