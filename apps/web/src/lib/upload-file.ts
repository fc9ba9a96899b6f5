import type { ResponseOf } from '@daad/contracts/call';
import type { Endpoint, Endpoints } from '@daad/contracts/calls';
import { withSession } from './api-client.js';
import { networkError } from './api-error.js';
import { methodOf, urlOf } from './endpoints.js';
import { dataOf, type RawResponse } from './read-response.js';

interface UploadOptions {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  /** Called with 0 to 1 while bytes leave the browser. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

// fetch cannot report how much of a body has been sent, hence the older interface.
function send(
  endpoint: Endpoint,
  url: string,
  form: FormData,
  token: string | null,
  options: UploadOptions,
): Promise<RawResponse> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(methodOf(endpoint), url);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('retry-after'),
      });
    request.onerror = () => reject(networkError(null));
    const onAbort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.onabort = onAbort;
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Sends a multipart form to one call of the contract, with the same session behaviour as `callApi`. */
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: UploadOptions = {},
): Promise<ResponseOf<Endpoints[E]>> {
  const url = urlOf(endpoint, options);
  const response = await withSession(endpoint, (token) => send(endpoint, url, form, token, options));
  return dataOf<E>(response);
}
