import type { login } from '@daad/contracts/account.contract';
import type { RequestOf } from '@daad/contracts/call';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { ApiError } from '#web/lib/api-error.js';
import { saveSignedIn } from '#web/lib/session-store.js';

/** For a failure without a message of the server or of a proxy (specification 1 section 8). */
const FAILED = 'فشل في تسجيل الدخول، يرجى التحقق من بياناتك';

function withWords(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'unknown') return error;
  return new ApiError({ status: error.status, code: 'unknown', message: FAILED }, { cause: error });
}

/** Signs in and stores the session; an account with a second factor gets a challenge instead. */
export const signIn = mutationOptions({
  mutationFn: async (body: RequestOf<typeof login>['body']) => {
    const response = await callApi('POST account/login', { body }).catch((error: unknown) => {
      throw withWords(error);
    });
    if (!('twoFactor' in response)) saveSignedIn(response);
    return response;
  },
});

/** Finishes the sign-in of a challenge and stores the session. */
export const finishSignIn = (challenge: string) =>
  mutationOptions({
    mutationFn: async ({ code }: { code: string }) => {
      const body = { challenge, code };
      const response = await callApi('POST account/login/TwoFactor', { body }).catch((error: unknown) => {
        throw withWords(error);
      });
      saveSignedIn(response);
      return response;
    },
  });
