import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { logout } from '@daad/contracts/account.contract';
import { deriveKey } from '@daad/platform/derive-key';
import { connectSocket } from '@daad/testing/live-socket';
import { present } from '@daad/testing/present';
import { useSignedInStudent } from '@daad/testing/signed-in-student';
import { createSigner } from 'fast-jwt';

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(present(token.split('.')[1]), 'base64url').toString()) as { sid: string };

describe.each([{ redis: false }, { redis: true }])('sessions (Redis: $redis)', ({ redis }) => {
  const signedIn = useSignedInStudent({ redis, env: { TRUST_PROXY: '127.0.0.1' } });

  describe('refresh', () => {
    it('returns the specified shape and a token pair that works', async () => {
      const { status, body } = await signedIn.rotate();
      expect(status).toBe(200);
      const response = body as unknown as {
        isError: boolean;
        content: { token: string; refreshToken: string };
      };
      expect(response).toMatchObject({
        isError: false,
        succeeded: true,
        content: { userId: signedIn.student.id },
      });
      signedIn.client.token = response.content.token;
      expect((await signedIn.me()).status).toBe(200);
    });

    it('gives two tabs that refresh at once the same successor', async () => {
      const responses = await Promise.all([signedIn.rotate(), signedIn.rotate(), signedIn.rotate()]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(responses.map(({ body }) => body.data.refreshToken)).size).toBe(1);
      expect((await signedIn.rotate(signedIn.client, responses[0].body.data.refreshToken)).status).toBe(200);
    });

    it('ends the family when a token is used again after its ten seconds', async () => {
      const successor = (await signedIn.rotate()).body.data.refreshToken;
      await signedIn.ageReplacedTokens(11);
      expect((await signedIn.rotate()).status).toBe(401);
      expect((await signedIn.rotate(signedIn.client, successor)).status).toBe(401);
      expect((await signedIn.me()).body.code).toBe('auth.token-invalid');
    });

    it('refuses expired and made-up tokens', async () => {
      expect(await signedIn.rotate(signedIn.client, 'made-up')).toMatchObject({
        status: 401,
        body: {
          succeeded: false,
          code: 'auth.refresh-invalid',
          message: 'انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى',
          isError: true,
          reasonPhrase: 'Unauthorized',
          content: null,
        },
      });
      const missing = await signedIn.school.visitor().send('POST', 'account/RefreshToken', {});
      expect(missing.body.errors).toEqual({ refreshToken: ['رمز التحديث مطلوب'] });
      await signedIn.school.dataSource.query(
        `update refresh_token set expires_at = now() - interval '1 second'`,
      );
      expect((await signedIn.rotate()).status).toBe(401);
    });
  });

  describe('a session', () => {
    const signedInAgo = (interval: string) =>
      signedIn.school.dataSource.query(
        'update session set created_at = now() - $1::interval where user_id = $2',
        [interval, signedIn.student.id],
      );

    it('ends 90 days after the sign-in, even when it was refreshed', async () => {
      await signedInAgo('89 days 23 hours');
      const { status, body } = await signedIn.rotate();
      expect(status).toBe(200);
      await signedInAgo('90 days');
      const refused = await signedIn.rotate(signedIn.client, body.data.refreshToken);
      expect([refused.status, refused.body.code]).toEqual([401, 'auth.refresh-invalid']);
    });

    it('ends no earlier than its refresh tokens', async () => {
      const tokens = (query: string) =>
        signedIn.school.dataSource.query<{ days: number }>(
          `select round(extract(epoch from t.expires_at - ${query}) / 86400)::int as days
           from refresh_token t join session s on s.id = t.session_id
           where s.user_id = $1 and t.replaced_at is null`,
          [signedIn.student.id],
        );
      expect(await tokens('now()')).toEqual([{ days: 30 }]);
      await signedInAgo('80 days');
      expect((await signedIn.rotate()).status).toBe(200);
      expect(await tokens('s.created_at')).toEqual([{ days: 90 }]);
    });
  });

  describe('the keys of tokens', () => {
    it('are derived from the secret for one purpose each: a token signed with another key is refused', async () => {
      const secret = present(signedIn.school.settings.jwtSecret);
      const claims = {
        sub: signedIn.student.id,
        role: 'Student',
        sid: claimsOf(present(signedIn.client.token)).sid,
      };
      const signedWith = async (key: string | Buffer) => {
        const other = signedIn.school.visitor();
        other.token = createSigner({ key, algorithm: 'HS256', expiresIn: 60_000 })(claims);
        return (await signedIn.me(other)).status;
      };
      expect(await signedWith(deriveKey(secret, 'access tokens'))).toBe(200);
      expect(await signedWith(secret)).toBe(401);
      for (const purpose of ['refresh tokens', 'queue board'])
        expect(await signedWith(deriveKey(secret, purpose))).toBe(401);
    });

    it('accept a refresh token that an earlier release stored', async () => {
      const token = present(signedIn.client.session).refreshToken;
      const earlier = createHmac('sha256', present(signedIn.school.settings.jwtSecret))
        .update(`stored|${token}`)
        .digest();
      await signedIn.school.dataSource.query(
        `update refresh_token set token_hash = $1
         where session_id = (select id from session where user_id = $2 and revoked_at is null)`,
        [earlier, signedIn.student.id],
      );
      const { status, body } = await signedIn.rotate();
      expect(status).toBe(200);
      expect((await signedIn.rotate(signedIn.client, body.data.refreshToken)).status).toBe(200);
      await signedIn.ageReplacedTokens(11);
      expect((await signedIn.rotate()).status).toBe(401);
      expect((await signedIn.me()).status).toBe(401);
    });
  });

  describe('signing out', () => {
    it('needs only the refresh token, and ends tokens and sockets', async () => {
      const socket = await signedIn.school.listen(signedIn.client);
      const { status } = await signedIn.school
        .visitor()
        .call(logout, { body: { refreshToken: present(signedIn.client.session).refreshToken } });
      expect(status).toBe(200);
      expect((await signedIn.me()).status).toBe(401);
      expect((await signedIn.rotate()).status).toBe(401);
      await socket.closed();
      await expect(connectSocket(signedIn.school.origin, signedIn.client.token)).rejects.toThrow();
    });

    it('leaves the other sessions of the same student alone', async () => {
      const other = await signedIn.school.signIn(signedIn.student.phoneNumber, signedIn.student.password);
      await signedIn.school
        .visitor()
        .call(logout, { body: { refreshToken: present(signedIn.client.session).refreshToken } });
      expect((await signedIn.me(other)).status).toBe(200);
    });
  });

  describe('an access token', () => {
    it.each([undefined, 'Bearer made-up', 'Basic abc', 'Bearer '])(
      'is refused with 401 when the header is %s',
      async (authorization) => {
        const { status, body } = await signedIn.school.visitor().send('GET', 'account/Me', undefined, {
          ...(authorization && { authorization }),
        });
        expect(status).toBe(401);
        expect(body.succeeded).toBe(false);
      },
    );
  });
});
