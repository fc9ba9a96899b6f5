import { describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@daad/contracts/calls';
import { failed, installFakeBrowser, type SentRequest, SESSION, succeeded } from '@daad/testing/fake-browser';
import { present } from '@daad/testing/present';
import { callApi } from './api-client.js';
import { type ApiError, NETWORK_MESSAGE } from './api-error.js';
import { urlOf } from './endpoints.js';
import { expiryReason, hasSessionExpired, readSession, saveSignedIn } from './session-store.js';

const RENEWED = { ...SESSION, token: 'new', refreshToken: 'refresh-new', user: undefined };

const bearer = (request: SentRequest) => request.headers.get('authorization');
const isRefresh = (request: SentRequest) => request.url.endsWith('account/RefreshToken');
const refused = failed(401, 'auth.token-invalid', 'انتهت الجلسة');
const renewed = {
  body: {
    succeeded: true,
    isError: false,
    reasonPhrase: null,
    message: null,
    errors: null,
    content: RENEWED,
  },
};

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('should have failed');
    },
    (error: unknown) => error as ApiError,
  );

describe('urlOf', () => {
  it('fills path parameters and leaves empty query values out', () => {
    expect(urlOf('GET cart/:userId', { params: { userId: 'a/b' } })).toBe('/api/v1/cart/a%2Fb');
    const query = {
      pageNumber: 2,
      search: '',
      categoryId: undefined,
      available: false,
      minPrice: 0,
      sort: null,
    };
    expect(urlOf('GET product/GetList', { query })).toBe(
      '/api/v1/product/GetList?pageNumber=2&available=false&minPrice=0',
    );
  });
});

describe('callApi', () => {
  it('sends JSON with the token and returns the data', async () => {
    const { sent } = installFakeBrowser(() => succeeded({ pending: 3 }));
    saveSignedIn(SESSION);
    await expect(callApi('GET order/Counts', {})).resolves.toEqual({ pending: 3 });
    expect(sent[0]).toMatchObject({ url: '/api/v1/order/Counts', method: 'GET' });
    expect(bearer(present(sent[0]))).toBe('Bearer old');
  });

  it('never sends a token with an anonymous call, and does not refresh for its 401', async () => {
    const { sent } = installFakeBrowser(() =>
      failed(401, 'auth.invalid-credentials', 'رقم الهاتف أو كلمة المرور غير صحيحة'),
    );
    saveSignedIn(SESSION);
    const error = await failureOf(
      callApi('POST account/login', { body: { phoneNumber: '01000000001', password: 'secret1' } }),
    );
    expect(error).toMatchObject({ status: 401, code: 'auth.invalid-credentials' });
    expect(sent).toHaveLength(1);
    expect(bearer(present(sent[0]))).toBeNull();
  });

  it.each([
    ['GET order/Counts', 'يجب تسجيل الدخول أولاً'],
    ['POST news/Create', 'لا يوجد رمز دخول صالح'],
    ['POST attendance/Attend', 'لم يتم العثور على رمز المصادقة. يرجى تسجيل الدخول مرة أخرى.'],
    ['POST class/CreateStudent', 'رمز التوثيق مطلوب'],
  ] as [Endpoint, string][])(
    'sends nothing when %s needs a token and there is none',
    async (endpoint, message) => {
      const { sent } = installFakeBrowser(() => succeeded(null));
      expect(await failureOf(callApi(endpoint, {}))).toMatchObject({
        status: 401,
        code: 'auth.required',
        message,
      });
      expect(sent).toEqual([]);
    },
  );

  it('carries field errors and the waiting time', async () => {
    installFakeBrowser(() => ({
      ...failed(429, 'request.too-many', 'محاولات كثيرة', { phoneNumber: ['خطأ'] }),
      headers: { 'retry-after': '42' },
    }));
    saveSignedIn(SESSION);
    const error = await failureOf(callApi('GET order/Counts', {}));
    expect(error).toMatchObject({
      status: 429,
      retryAfter: 42,
      errors: { phoneNumber: ['خطأ'] },
      message: 'محاولات كثيرة',
    });
  });

  it('names the status when a response is no envelope', async () => {
    installFakeBrowser(() => ({ status: 502, text: '<h1>Bad gateway</h1>' }));
    saveSignedIn(SESSION);
    expect(await failureOf(callApi('GET order/Counts', {}))).toMatchObject({
      message: 'HTTP error! status: 502',
      code: 'unknown',
    });
  });

  it('reports in Arabic that the server was not reached', async () => {
    installFakeBrowser(() => new TypeError('Failed to fetch'));
    saveSignedIn(SESSION);
    const error = await failureOf(callApi('GET order/Counts', {}));
    expect(error).toMatchObject({ status: 0, code: 'network', message: NETWORK_MESSAGE });
  });

  it('refreshes once for calls that fail together, and repeats each with its own headers', async () => {
    const { sent } = installFakeBrowser((request) => {
      if (isRefresh(request)) return renewed;
      return bearer(request) === 'Bearer new' ? succeeded(null) : refused;
    });
    saveSignedIn(SESSION);
    const order = { body: { deliverAddress: 'القاهرة', deliverPhone: '01000000002' } };
    await Promise.all([
      callApi('POST order', order, { headers: { 'idempotency-key': 'k1' } }),
      callApi('GET order/Counts', {}),
      callApi('GET order/Counts', {}),
    ]);
    expect(sent.filter(isRefresh)).toHaveLength(1);
    expect(present(sent.filter(isRefresh)[0]).body).toEqual({
      accessToken: 'old',
      refreshToken: 'refresh-old',
    });
    const orders = sent.filter((request) => request.url === '/api/v1/order');
    expect(orders.map((request) => request.headers.get('idempotency-key'))).toEqual(['k1', 'k1']);
    expect(present(orders[1]).body).toEqual(order.body);
    expect(readSession()).toMatchObject({
      token: 'new',
      refreshToken: 'refresh-new',
      user: { fullName: 'أحمد' },
    });
  });

  it('takes the token that another tab has stored instead of refreshing again', async () => {
    const { sent, localStorage } = installFakeBrowser((request) => {
      if (bearer(request) === 'Bearer theirs') return succeeded(null);
      localStorage.setItem('token', 'theirs');
      return refused;
    });
    saveSignedIn(SESSION);
    await callApi('GET order/Counts', {});
    expect(sent.some(isRefresh)).toBe(false);
  });

  it('ends the session when the refresh is refused', async () => {
    installFakeBrowser((request) =>
      isRefresh(request) ? failed(401, 'auth.refresh-invalid', 'انتهت') : refused,
    );
    saveSignedIn(SESSION);
    expect(await failureOf(callApi('GET order/Counts', {}))).toMatchObject({ status: 401 });
    expect(readSession()).toBeNull();
    expect(hasSessionExpired()).toBe(true);
    saveSignedIn(SESSION);
    expect(hasSessionExpired()).toBe(false);
  });

  it.each([
    ['auth.refresh-invalid', 'expired'],
    ['auth.account-suspended', 'suspended'],
    ['auth.password-reset', 'password-reset'],
  ])('keeps why the session ended: %s', async (code, reason) => {
    installFakeBrowser((request) => (isRefresh(request) ? failed(401, code, 'انتهت') : refused));
    saveSignedIn(SESSION);
    await failureOf(callApi('GET order/Counts', {}));
    expect(expiryReason()).toBe(reason);
    saveSignedIn(SESSION);
    expect(expiryReason()).toBeNull();
  });

  it.each([
    ['the network fails', new TypeError('Failed to fetch'), 0],
    ['the server fails', failed(503, 'server.not-ready', 'بعد قليل'), 503],
  ])('signs no user out when %s during the refresh', async (_, response, status) => {
    installFakeBrowser((request) => (isRefresh(request) ? response : refused));
    saveSignedIn(SESSION);
    expect(await failureOf(callApi('GET order/Counts', {}))).toMatchObject({ status });
    expect(readSession()?.token).toBe('old');
    expect(hasSessionExpired()).toBe(false);
  });

  it('sends a public call without a token once the session is over', async () => {
    const { sent } = installFakeBrowser((request) => {
      if (isRefresh(request)) return failed(401, 'auth.refresh-invalid', 'انتهت');
      return bearer(request) === null ? succeeded({ items: [] }) : refused;
    });
    saveSignedIn(SESSION);
    await expect(callApi('GET product/GetList', {})).resolves.toEqual({ items: [] });
    expect(sent).toHaveLength(3);
  });

  it('keeps a sign-out that happens during the refresh', async () => {
    const { localStorage } = installFakeBrowser((request) => {
      if (!isRefresh(request)) return refused;
      localStorage.clear();
      return renewed;
    });
    saveSignedIn(SESSION);
    await failureOf(callApi('GET order/Counts', {}));
    expect(readSession()).toBeNull();
  });
});
