import { record } from './recorder.ts';

interface Params {
  headers?: Record<string, string>;
  tags?: Record<string, string>;
  responseCallback?: number[];
}

const http = {
  expectedStatuses: (...statuses: number[]) => statuses,

  async asyncRequest(method: string, url: string, body: string | null, params: Params = {}) {
    const begin = performance.now();
    const response = await fetch(url, { method, body, headers: params.headers ?? {} });
    const text = await response.text();
    const { status } = response;
    record('http_req_duration', performance.now() - begin, params.tags);
    const expected = params.responseCallback?.includes(status) ?? (status >= 200 && status < 400);
    record('http_req_failed', Number(!expected), params.tags);
    // k6 spells header names as Go does.
    const headers: Record<string, string> = {};
    for (const [name, value] of response.headers) {
      headers[name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())] = value;
    }
    return { status, body: text, headers, error: '' };
  },
};
export default http;
