import { expect, it } from '@jest/globals';
import {
  ApiError,
  messageOf,
  NETWORK_MESSAGE,
  networkError,
  reasonOf,
  UNEXPECTED_MESSAGE,
} from './api-error.js';

const refusal = (code: 'request.invalid' | 'cart.too-many', errors: Record<string, string[]>) =>
  new ApiError({ status: 400, code, message: 'البيانات المدخلة غير صحيحة', errors });

it('shows what is wrong with the input, not that it is invalid', () => {
  expect(
    messageOf(refusal('request.invalid', { phone: ['الرقم قصير', 'الرقم خطأ'], name: ['الرقم خطأ'] })),
  ).toBe('الرقم قصير، الرقم خطأ');
  expect(messageOf(refusal('request.invalid', {}))).toBe('البيانات المدخلة غير صحيحة');
  expect(messageOf(refusal('cart.too-many', { quantity: ['كثير'] }))).toBe('البيانات المدخلة غير صحيحة');
  expect(messageOf(new Error('boom'))).toBe(UNEXPECTED_MESSAGE);
});

it('shows which action failed only when the server sends no message', () => {
  const action = 'فشل في حذف الامتحان';
  const named = (error: ApiError) => Object.assign(error, { action });
  expect(messageOf(named(networkError(null)))).toBe(`${action}: ${NETWORK_MESSAGE}`);
  expect(reasonOf(named(networkError(null)))).toBe(NETWORK_MESSAGE);
  const ofStatus = (message: string) => named(new ApiError({ status: 502, code: 'unknown', message }));
  expect(messageOf(ofStatus('HTTP error! status: 502'))).toBe(`${action}: HTTP error! status: 502`);
  const unnamed = new ApiError({ status: 500, code: 'unknown', message: 'HTTP error! status: 500' });
  expect(messageOf(unnamed)).toBe('حدث خطأ في الخادم: HTTP error! status: 500');
  expect(messageOf(networkError(null))).toBe(NETWORK_MESSAGE);
  expect(messageOf(ofStatus('Bad gateway'))).toBe('Bad gateway');
  expect(messageOf(named(refusal('cart.too-many', {})))).toBe('البيانات المدخلة غير صحيحة');
});
