import type { Roster, ScanAnswer } from '@daad/contracts/door.contract';
import { cairoDay } from '@daad/domain/calendar-day';
import { DoorDevice } from './door-device.js';
import { hashOf } from './door-school.js';

export const TOKEN = '7ZZZZZZZZZZZZZZZZZZZZZZZZ1';
export const OLD_TOKEN = '0AAAAAAAAAAAAAAAAAAAAAAAA1';
const ALGEBRA = { id: 'algebra', name: 'جبر', day: 0, time: '16:00:00' };
const PHYSICS = { id: 'physics', name: 'فيزياء', day: 1, time: '17:00:00' };
export const HOLD = { reason: 'يراجع الإدارة', at: '2026-11-01T10:00:00.000Z', by: 'أ. محمود' };

const student = (id: string, code: string, classId: string, more = {}) => ({
  id,
  code,
  fullName: `طالب ${code}`,
  classId,
  hold: null,
  cardHash: hashOf(`CARD-${id}`),
  ...more,
});
export const ROSTER: Roster = {
  students: [
    student('s1', 'S0001', 'algebra', { cardHash: hashOf(TOKEN) }),
    student('s2', 'S0002', 'physics'),
    student('s3', 'S0003', 'algebra', { hold: HOLD }),
  ],
  replacedCards: [{ studentId: 's1', cardHash: hashOf(OLD_TOKEN), replacedAt: '2026-11-02T10:00:00.000Z' }],
  removed: [],
  classes: [ALGEBRA, PHYSICS],
  cursor: 'c1',
  complete: true,
  at: '2026-11-28T10:00:00.000Z',
};
export const TODAY = cairoDay(new Date());

export const answerOf = (outcome: ScanAnswer['outcome'], more: Partial<ScanAnswer> = {}): ScanAnswer => ({
  outcome,
  student: { id: 's1', fullName: 'طالب S0001', code: 'S0001' },
  class: ALGEBRA,
  studentClass: ALGEBRA,
  record: null,
  since: null,
  by: null,
  hold: null,
  ...more,
});

const opened: DoorDevice[] = [];
/** The door of an account on this device, with its roster. */
export async function openDevice(userId: string): Promise<DoorDevice> {
  const device = await DoorDevice.open(userId);
  await device.roster.read();
  opened.push(device);
  return device;
}

/** The same device after its browser was killed. */
export async function restarted(device: DoorDevice): Promise<DoorDevice> {
  await device.close();
  return openDevice(device.userId);
}

export const scanOf = (code: string, more = {}) => ({ code, classId: 'algebra', ...more });

export async function closeDevices(): Promise<void> {
  await Promise.all(opened.splice(0).map((device) => device.close()));
}
