import type { SignedInSession } from '@daad/contracts/account.contract';
import { API_BASE, type Call, type RequestOf, type ResponseOf } from '@daad/contracts/call';
import { failuresOf } from '@daad/contracts/call-failures';
import type { Envelope } from '@daad/contracts/envelope';
import { present } from './present.js';

export interface ApiResponse<Data = unknown> {
  status: number;
  headers: Headers;
  body: Envelope<Data> & { code?: string; title?: string; message: string | null };
}

/** A request of any call. */
interface AnyRequest {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls the API as a browser does, and returns status, headers and envelope of every response. */
export class ApiClient {
  token: string | undefined;
  session: SignedInSession | undefined;

  constructor(readonly origin: string) {}

  get userId(): string {
    return present(this.session, 'The session').userId;
  }

  async signIn(phoneNumber: string, password: string, headers: Record<string, string> = {}): Promise<void> {
    const form = { phoneNumber, password };
    const { status, body } = await this.send<SignedInSession>('POST', 'account/login', form, headers);
    if (status !== 200) throw new Error(`Sign-in of ${phoneNumber} failed: ${body.message}`);
    this.use(body.data);
  }

  /** Makes calls with this session. */
  use(session: SignedInSession): void {
    this.session = session;
    this.token = session.token;
  }

  /** Makes a call of the contract. A failure that its documentation does not list is an error of the test. */
  async call<C extends Call>(
    call: C,
    request: RequestOf<C>,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse<ResponseOf<C>>> {
    const { params = {}, query = {}, body }: AnyRequest = request;
    const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(present(params[name], name)),
    );
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    const response = await this.send<ResponseOf<C>>(
      call.method,
      search.size > 0 ? `${path}?${search.toString()}` : path,
      body,
      headers,
    );
    expectDocumented(call, response);
    return response;
  }

  /** Makes a call and returns its data; anything but success is an error of the test. */
  async get<C extends Call>(
    call: C,
    request: RequestOf<C>,
    headers?: Record<string, string>,
  ): Promise<ResponseOf<C>> {
    const { status, body } = await this.call(call, request, headers);
    if (!body.succeeded) throw new Error(`${call.path} responded with ${status}: ${JSON.stringify(body)}`);
    return body.data;
  }

  async send<Data>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse<Data>> {
    const response = await fetch(`${this.origin}${API_BASE}/${path}`, {
      method,
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      body:
        body === undefined
          ? undefined
          : body instanceof FormData || typeof body === 'string'
            ? body
            : JSON.stringify(body),
    });
    const envelope = readJson(
      await response.text(),
      `${method} ${path} responded with ${response.status}`,
    ) as ApiResponse<Data>['body'];
    // JSON drops what is undefined: a handler that returns nothing would leave the field out of the envelope.
    if (envelope.succeeded && !('data' in envelope)) {
      throw new Error(`${method} ${path} responded without data`);
    }
    return { status: response.status, headers: response.headers, body: envelope };
  }
}

/** Every test that sees a call fail shows so that the OpenAPI document lists that failure; any call may have those from 500 on. */
function expectDocumented(call: Call, { status, body }: ApiResponse): void {
  if (status < 400 || status >= 500 || failuresOf(call).some((code) => code === body.code)) return;
  throw new Error(
    `${call.method} ${call.path} responded with ${body.code ?? 'no code'}, which its contract does not list`,
  );
}

/** @throws an error that shows the text, when it is no JSON: something in front of the API responded */
function readJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${what}: ${text}`);
  }
}
