import type { IncomingMessage } from 'node:http';
import type { PublicTopic } from '@daad/persistence/public-data/public-topics';
import { LRUCache } from 'lru-cache';
import type { ReadyResponse } from './ready-response.js';

/** Any address may be asked for: searches and pages that are asked for once leave first. */
const KEPT_BYTES = 16_000_000;
const KEPT_ENTRIES = 5000;
const KNOWN_BODIES = 1000;

export interface KeptResponse {
  topic: PublicTopic;
  version: string;
  /** The template of the route, for the metrics. */
  route: string;
  response: ReadyResponse;
}

/** The responses that are kept, by URL and by what their call reads of the body. */
export class KeptResponses {
  private readonly responses = new LRUCache<string, KeptResponse>({
    max: KEPT_ENTRIES,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ response }, key) => response.bytes + key.length,
  });
  /** The keys of bodies that were parsed before, by URL and text, so that they are not parsed again. */
  private readonly keys = new LRUCache<string, string>({ max: KNOWN_BODIES });
  private readonly texts = new WeakMap<IncomingMessage, string>();

  get(key: string): KeptResponse | undefined {
    return this.responses.get(key);
  }

  set(key: string, response: KeptResponse): void {
    this.responses.set(key, response);
  }

  /** By the text of a body; remembers it for `noteKey`. */
  getByText(request: IncomingMessage, text: string): KeptResponse | undefined {
    const known = `${request.url} ${text}`;
    const key = this.keys.get(known);
    if (key === undefined) this.texts.set(request, known);
    return key === undefined ? undefined : this.responses.get(key);
  }

  /** The key that the body of this request turned out to have. */
  noteKey(request: IncomingMessage, key: string): void {
    const text = this.texts.get(request);
    if (text !== undefined) this.keys.set(text, key);
  }
}
