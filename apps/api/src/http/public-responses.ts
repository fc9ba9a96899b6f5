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
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeptResponses } from './kept-responses.js';
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

/** URLs of public calls that are read by POST. */
export const PUBLIC_POSTS: ReadonlySet<string> = new Set(
  PUBLIC_CALLS.filter(([{ method }]) => method === 'POST').map(([{ path }]) => `${API_BASE}/${path}`),
);

/**
 * Keeps the finished responses of public calls as bytes, for visitors who are not signed in. Each is right as long as the
 * version of its topic stays, which every request compares: a read after the response of a change shows the change.
 * Most are sent by `serveKeptResponses`; here are those whose key is known only after the body is parsed.
 */
export function keepPublicResponses(
  fastify: FastifyInstance,
  versions: Pick<PublicVersions, 'of'>,
  kept: KeptResponses,
): void {
  const waiting = new WeakMap<FastifyRequest, { key: string; version: string }>();
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
      kept.noteKey(request.raw, key);
      const version = await versions.of(topic);
      const known = kept.get(key);
      if (known?.version === version) await reply.send(await bodyFor(known.response, request.headers, reply));
      else waiting.set(request, { key, version });
    };
    route.onSend = async (request, reply, payload) => {
      const miss = waiting.get(request);
      if (!miss || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
      const { key, version } = miss;
      const response = new ReadyResponse(payload);
      kept.set(key, { topic, version, route: route.url, response });
      return bodyFor(response, request.headers, reply);
    };
  });
}

async function bodyFor(
  response: ReadyResponse,
  given: FastifyRequest['headers'],
  reply: FastifyReply,
): Promise<Buffer> {
  const { status, headers, body } = await response.make(given);
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
