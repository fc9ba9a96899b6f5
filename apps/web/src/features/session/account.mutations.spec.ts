import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { failed, installFakeBrowser } from '@daad/testing/fake-browser';
import { signIn } from './account.mutations.js';

const client = new QueryClient();
const send = () => client.getMutationCache().build(client, signIn).execute(FORM);
const FORM = { phoneNumber: '01000000002', password: 'Student@123' };

it("shows the server's message when a sign-in fails, and a default where there is none", async () => {
  installFakeBrowser(() => failed(401, 'auth.invalid-credentials', 'رقم الهاتف أو كلمة المرور غير صحيحة'));
  await expect(send()).rejects.toThrow('رقم الهاتف أو كلمة المرور غير صحيحة');
  installFakeBrowser(() => ({ status: 502, text: '<h1>Bad gateway</h1>' }));
  await expect(send()).rejects.toThrow('فشل في تسجيل الدخول، يرجى التحقق من بياناتك');
  installFakeBrowser(() => new Error('offline'));
  await expect(send()).rejects.toThrow('تعذر الاتصال بالخادم، تحقق من الاتصال ثم أعد المحاولة');
});
