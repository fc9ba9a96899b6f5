/** The few parts of a browser that the session and the API client touch, for their specs. */
class FakeStorage {
  private readonly values = new Map<string, string>();

  get length(): number {
    return this.values.size;
  }
  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }
  removeItem(key: string): void {
    this.values.delete(key);
  }
  clear(): void {
    this.values.clear();
  }
}

export interface SentRequest {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

type Reply = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> } | Error;

/** Puts a storage, a window and a scripted `fetch` in place; the script gets each request and returns the response. */
export function installFakeBrowser(respond: (request: SentRequest) => Reply | Promise<Reply>) {
  const sent: SentRequest[] = [];
  const localStorage = new FakeStorage();
  const sessionStorage = new FakeStorage();
  const fetch = async (url: string, init: RequestInit = {}) => {
    const request: SentRequest = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    sent.push(request);
    const result = await respond(request);
    if (result instanceof Error) throw result;
    const text = result.text ?? JSON.stringify(result.body ?? null);
    return new Response(text, {
      status: result.status ?? 200,
      headers: {
        'content-type': result.text === undefined ? 'application/json' : 'text/html',
        ...result.headers,
      },
    });
  };
  Object.assign(globalThis, { window: new EventTarget(), localStorage, sessionStorage, fetch });
  return { sent, localStorage, sessionStorage };
}

/** The session of a signed-in browser, for `saveSignedIn`: most calls are not sent without one. */
export const SESSION = {
  token: 'old',
  refreshToken: 'refresh-old',
  tokenExpiration: '2030-01-01T00:00:00.000Z',
  userId: 'u1',
  roles: ['Student' as const],
  permissions: [],
  passwordGiven: false,
  user: { fullName: 'أحمد', email: null, phoneNumber: '01000000002' },
};

export const succeeded = (data: unknown) => ({
  body: { succeeded: true, data, message: null, errors: null },
});

export const failed = (
  status: number,
  code: string,
  message: string,
  errors: Record<string, string[]> | null = null,
) => ({
  status,
  body: { succeeded: false, data: null, title: 'Failure', code, message, errors },
});
