import { changePassword, logout } from '@daad/contracts/account.contract';
import { updatePointsSettings } from '@daad/contracts/points-settings.contract';
import { endOtherSessions, endSession, listSessions } from '@daad/contracts/sessions.contract';
import { updateSite } from '@daad/contracts/site.contract';
import { resetAssistantPassword, setAssistantActive, updateAssistant } from '@daad/contracts/staff.contract';
import { createAssistant } from '../assistants.js';
import { createStudent } from '../builders.js';
import { setAttendancePoints } from '../classroom-builders.js';
import { present } from '../present.js';
import { type Acting, auditCase, type WritingCall } from './audit-case.js';

const NEW_PASSWORD = 'Another@778';

/** An account that no other case uses, signed in twice. */
export async function ownAccount({ actor, school, database, teacher }: Acting) {
  const { phoneNumber, password, fullName } =
    actor === 'Student'
      ? await createStudent(database)
      : await createAssistant(teacher, { permissions: ['news'], fullName: 'هدى كامل' });
  await school.signIn(phoneNumber, password);
  return { client: await school.signIn(phoneNumber, password), phoneNumber, password, fullName };
}

export const sessionOf = async ({ database }: Acting, userId: string) => {
  const rows = await database.query<{ id: string }[]>(
    'select id from session where user_id = $1 order by id desc limit 1',
    [userId],
  );
  return present(rows[0]).id;
};

export const ACCOUNT_CASES = {
  'POST account/login': auditCase({
    actors: ['news', 'Teacher'],
    prepare: async ({ actor, school, teacher }) =>
      actor === 'Teacher' ? school.teacher : createAssistant(teacher, { permissions: [] }),
    call: async (at, { phoneNumber, password }) => {
      at.client = at.school.visitor();
      await at.client.signIn(phoneNumber, password);
      const entityId = await sessionOf(at, at.client.userId);
      return [{ kind: 'signed-in', entity: 'session', entityId }];
    },
  }),
  'POST account/Logout': auditCase({
    actors: ['news'],
    prepare: ownAccount,
    call: async (at, { client }) => {
      at.client = client;
      const entityId = await sessionOf(at, client.userId);
      await client.get(logout, { body: { refreshToken: present(client.session).refreshToken } });
      return [{ kind: 'signed-out', entity: 'session', entityId }];
    },
  }),
  'POST account/ChangePassword': auditCase({
    actors: ['news', 'Student'],
    prepare: ownAccount,
    call: async (at, { client, password, fullName }) => {
      at.client = client;
      await client.get(changePassword, {
        body: { currentPassword: password, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
      });
      const entityId = client.userId;
      const kind = 'password-changed';
      if (at.actor === 'Student')
        return [
          {
            kind,
            entity: 'student',
            entityId,
            studentId: entityId,
            changes: { password: [undefined, 'changed'] },
          },
        ];
      const changes = { password: [undefined, 'changed'] } as const;
      return [
        { kind, entity: 'staff', entityId, label: fullName, changes },
        { kind: 'signed-out', entity: 'session' },
      ];
    },
  }),
  'DELETE account/Sessions/:id': auditCase({
    actors: ['news'],
    prepare: async (at) => {
      const account = await ownAccount(at);
      const [other] = (await account.client.get(listSessions, {})).filter(({ isCurrent }) => !isCurrent);
      return { ...account, id: present(other).id };
    },
    call: async (at, { client, id }) => {
      at.client = client;
      await client.get(endSession, { params: { id } });
      return [{ kind: 'signed-out', entity: 'session', entityId: id }];
    },
  }),
  'DELETE account/Sessions': auditCase({
    actors: ['news'],
    prepare: ownAccount,
    call: async (at, { client }) => {
      at.client = client;
      await client.get(endOtherSessions, {});
      return [{ kind: 'signed-out', entity: 'session' }];
    },
  }),
  'POST staff/Create': auditCase({
    call: async ({ client, number }) => {
      const fullName = `ليلى ${number}`;
      const { id, phoneNumber } = await createAssistant(client, { permissions: ['orders'], fullName });
      const after = { full_name: fullName, phone_number: phoneNumber, permissions: ['orders'], active: true };
      return [{ kind: 'created', entity: 'staff', entityId: id, label: fullName, after }];
    },
  }),
  'PUT staff/Update/:id': auditCase({
    prepare: ({ teacher }) => createAssistant(teacher, { permissions: ['orders'], fullName: 'منى' }),
    call: async ({ client }, { id, phoneNumber }) => {
      const body = { fullName: 'منى فؤاد', phoneNumber, permissions: ['orders' as const, 'news' as const] };
      await client.get(updateAssistant, { params: { id }, body });
      const permissions = [['orders'], ['orders', 'news']] as const;
      const changes = { full_name: ['منى', 'منى فؤاد'], permissions } as const;
      return [{ kind: 'updated', entity: 'staff', entityId: id, label: 'منى فؤاد', changes }];
    },
  }),
  'POST staff/ResetPassword/:id': auditCase({
    prepare: async (at) => ownAccount({ ...at, actor: 'news' }),
    call: async (at, account) => {
      const id = account.client.userId;
      await at.client.get(resetAssistantPassword, { params: { id }, body: { newPassword: NEW_PASSWORD } });
      const label = account.fullName;
      const changes = { password: [undefined, 'changed'] } as const;
      return [
        { kind: 'password-changed', entity: 'staff', entityId: id, label, changes },
        { kind: 'signed-out', entity: 'session', label },
        { kind: 'signed-out', entity: 'session', label },
      ];
    },
  }),
  'PUT staff/SetActive/:id': auditCase({
    prepare: async (at) => ownAccount({ ...at, actor: 'news' }),
    call: async (at, account) => {
      const id = account.client.userId;
      const label = account.fullName;
      await at.client.get(setAssistantActive, { params: { id }, body: { active: false } });
      return [
        { kind: 'updated', entity: 'staff', entityId: id, label, changes: { active: [true, false] } },
        { kind: 'signed-out', entity: 'session', label },
        { kind: 'signed-out', entity: 'session', label },
      ];
    },
  }),
  'PUT points/Update': auditCase({
    prepare: ({ database }) => setAttendancePoints(database, 5),
    call: async ({ client }) => {
      const body = { name: 'النقاط', description: 'نقاط الحضور', attendancePoints: 6 };
      await client.get(updatePointsSettings, { body });
      return [{ kind: 'updated', entity: 'pointsSettings', changes: { attendance_points: [5, 6] } }];
    },
  }),
  'PUT site': auditCase({
    prepare: async ({ client }) => {
      await client.get(updateSite, { body: { tagline: 'أولاً' } });
    },
    call: async ({ client }) => {
      await client.get(updateSite, { body: { tagline: 'ثانياً' } });
      return [{ kind: 'updated', entity: 'site', changes: { tagline: ['أولاً', 'ثانياً'] } }];
    },
  }),
} as const satisfies Partial<Record<WritingCall, ReturnType<typeof auditCase>>>;
