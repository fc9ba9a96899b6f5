import { API_BASE, type Call } from '@daad/contracts/call';
import { listCategories } from '@daad/contracts/categories.contract';
import { getNews, listNews } from '@daad/contracts/news.contract';
import { studentsPointsTable } from '@daad/contracts/points.contract';
import { getSite } from '@daad/contracts/site.contract';
import { listStages } from '@daad/contracts/stages.contract';
import { getProduct, listProducts } from '@daad/contracts/store.contract';
import type { PublicTopic } from '@daad/persistence/public-data/public-topics';
import type { PublicVersions } from '@daad/persistence/public-data/public-versions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** Any address may be requested: searches and pages that are requested once leave first. */
const KEPT_BYTES = 16_000_000;
const KEPT_ENTRIES = 5000;

interface Kept {
  version: string;
  response: ReadyResponse;
}

/**
 * Keeps the finished responses of public calls as bytes, for visitors who are not signed in. Each is right as long as the
 * version of its topic stays, which every request compares: a read after the response of a change shows the change.
 */
export function keepPublicResponses(fastify: FastifyInstance, versions: Pick<PublicVersions, 'of'>): void {
  const responses = new LRUCache<string, Kept>({
    max: KEPT_ENTRIES,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ response }, key) => response.bytes + key.length,
  });
  /** What to keep of the requests that are under way. */
  const misses = new WeakMap<FastifyRequest, { key: string; version: string }>();
  const calls = new Map(
    PUBLIC_CALLS.map(([call, topic]) => [`${call.method} ${API_BASE}/${call.path}`, { call, topic }]),
  );

  fastify.addHook('onRoute', (route) => {
    const found = calls.get(`${String(route.method)} ${route.url}`);
    if (!found) return;
    const { call, topic } = found;

    const sendKept = async (request: FastifyRequest, reply: FastifyReply) => {
      const key = keyOf(call, request);
      if (!key) return undefined;
      const version = await versions.of(topic);
      const kept = responses.get(key);
      if (kept?.version === version) return reply.send(await bodyFor(request, reply, kept.response));
      misses.set(request, { key, version });
      return undefined;
    };
    // As early as the key is known: a body has to be parsed first.
    if (call.body) route.preValidation = sendKept;
    else route.onRequest = sendKept;

    route.onSend = async (request, reply, payload) => {
      const miss = misses.get(request);
      if (!miss || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
      const response = new ReadyResponse(payload);
      responses.set(miss.key, { version: miss.version, response });
      return bodyFor(request, reply, response);
    };
  });
}

async function bodyFor(
  { headers: given }: FastifyRequest,
  reply: FastifyReply,
  response: ReadyResponse,
): Promise<Buffer | undefined> {
  const { status, headers, body } = await response.for(given);
  void reply.code(status).headers(headers);
  return body;
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
