import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  finishLogin,
} from '@daad/contracts/two-factor.contract';
import { challengeOf, codeNow, turnOnTwoFactor } from '../authenticator.js';
import { present } from '../present.js';
import { ownAccount, sessionOf } from './account-cases.js';
import { type Acting, auditCase, type WritingCall } from './audit-case.js';

/** An account of an assistant with its second factor on. A recovery code does not have to wait for the next step. */
async function guardedAccount(at: Acting) {
  const account = await ownAccount(at);
  const { recoveryCodes } = await turnOnTwoFactor(account.client, account.password);
  return { ...account, code: present(recoveryCodes[0]) };
}

export const SECOND_FACTOR_CASES = {
  'POST account/TwoFactor/Confirm': auditCase({
    actors: ['news'],
    prepare: async (at) => {
      const account = await ownAccount(at);
      const { password } = account;
      return { ...account, ...(await account.client.get(beginTwoFactor, { body: { password } })) };
    },
    call: async (at, { client, secret, fullName }) => {
      at.client = client;
      await client.get(confirmTwoFactor, { body: { code: codeNow(secret) } });
      const changes = { two_factor: [false, true] } as const;
      return [
        { kind: 'second-factor-on', entity: 'staff', entityId: client.userId, label: fullName, changes },
        // The other session was opened without a code.
        { kind: 'signed-out', entity: 'session' },
      ];
    },
  }),
  'POST account/TwoFactor/Disable': auditCase({
    actors: ['news'],
    prepare: guardedAccount,
    call: async (at, { client, password, code, fullName }) => {
      at.client = client;
      await client.get(disableTwoFactor, { body: { password, code } });
      const changes = { two_factor: [true, false] } as const;
      return [
        { kind: 'second-factor-off', entity: 'staff', entityId: client.userId, label: fullName, changes },
      ];
    },
  }),
  'POST account/login/TwoFactor': auditCase({
    actors: ['news'],
    prepare: async (at) => {
      const account = await guardedAccount(at);
      return { ...account, challenge: await challengeOf(at.school.visitor(), account) };
    },
    call: async (at, { challenge, code }) => {
      at.client = at.school.visitor();
      at.client.use(await at.client.get(finishLogin, { body: { challenge, code } }));
      const entityId = await sessionOf(at, at.client.userId);
      return [{ kind: 'signed-in', entity: 'session', entityId }];
    },
  }),
} as const satisfies Partial<Record<WritingCall, ReturnType<typeof auditCase>>>;
