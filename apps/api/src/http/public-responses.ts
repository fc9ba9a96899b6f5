import type { Call } from '@daad/contracts/call';
import { listCategories } from '@daad/contracts/categories.contract';
import { API_BASE } from '@daad/contracts/envelope';
import { getNews, listNews } from '@daad/contracts/news.contract';
import { studentsPointsTable } from '@daad/contracts/points.contract';
import { getSite } from '@daad/contracts/site.contract';
import { listStages } from '@daad/contracts/stages.contract';
import { getProduct, listProducts } from '@daad/contracts/store.contract';
import type { PublicTopic } from '@daad/persistence/public-data/public-topics';
import type { PublicVersions } from '@daad/persistence/public-data/public-versions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ReadyResponse } from './ready-response.js';

/** Calls whose responses are the same for every visitor who is not signed in, and what changes them. */
const PUBLIC_CALLS: readonly (readonly [Call, PublicTopic])[] = [
  [listProducts, 'store'],
  [getProduct, 'store'],
  [listCategories, 'store'],
  [listNews, 'news'],
  [getNews, 'news'],
  [studentsPointsTable, 'leaderboard'],
  [listStages, 'stages'],
  [getSite, 'site'],
];

/** Any address may be asked for: searches and pages that nobody repeats leave first. */
const KEPT_BYTES = 16_000_000;

interface Waiting {
  key: string;
  version: string;
}

/**
 * Keeps the finished responses of public calls as bytes, for visitors who are not signed in. Each is right as long as the
 * version of its topic stays, which every request compares: a read after the response of a change shows the change.
 */
export function keepPublicResponses(fastify: FastifyInstance, versions: PublicVersions): void {
  const kept = new LRUCache<string, { version: string; response: ReadyResponse }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ response }, key) => response.bytes + key.length,
  });
  const waiting = new WeakMap<FastifyRequest, Waiting>();
  const calls = new Map(
    PUBLIC_CALLS.map(([call, topic]) => [`${call.method} ${API_BASE}/${call.path}`, { call, topic }]),
  );

  fastify.addHook('onRoute', (route) => {
    const found = calls.get(`${String(route.method)} ${route.url}`);
    if (!found) return;
    const { call, topic } = found;
    route.preValidation = async (request, reply) => {
      const key = keyOf(call, request);
      if (!key) return;
      const version = await versions.of(topic);
      const known = kept.get(key);
      if (known?.version !== version) {
        waiting.set(request, { key, version });
        return;
      }
      await reply.send(await known.response.prepare(reply, request.headers));
    };
    route.onSend = async (request, reply, payload) => {
      const miss = waiting.get(request);
      if (!miss || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
      const response = new ReadyResponse(payload);
      kept.set(miss.key, { version: miss.version, response });
      return response.prepare(reply, request.headers);
    };
  });
}

/**
 * Null when the response is of this request alone: of an account, counted by the limit of searches by phone, or an error.
 * Of a body only what the call reads counts.
 */
function keyOf(call: Call, { headers, url, body }: FastifyRequest): string | null {
  if (headers.authorization !== undefined) return null;
  if (!call.body) return url;
  const { success, data } = call.body.safeParse(body ?? {});
  if (!success) return null;
  const text = JSON.stringify(data);
  return text.includes('"studentPhoneNumber":"') ? null : `${url} ${text}`;
}
