import type { ReadForPage } from '@daad/contracts/rendered-page';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How calls reach the API from within its process; by `fetch` from the browser. */
let transport: Fetch | undefined;

export const isOnServer = (): boolean => transport !== undefined;

export const send: Fetch = (url, init) => (transport ?? fetch)(url, init);

/** For the server, where every visitor is unknown. */
export function readWith(read: ReadForPage): void {
  transport = async (url, { method = 'GET', body }) => {
    const { status, text } = await read({
      method,
      url,
      body: typeof body === 'string' ? body : undefined,
    });
    return new Response(text, { status });
  };
}
