import { beforeEach, describe, expect, it } from '@jest/globals';
import { getRoster, type Roster } from '@daad/contracts/door.contract';
import { updateFeeSettings } from '@daad/contracts/fee-settings.contract';
import { updateAssistant } from '@daad/contracts/staff.contract';
import { DUES_HOLD } from '@daad/domain/door-dues';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant, type TestAssistant } from '@daad/testing/assistants';
import { useDoorSchool } from '@daad/testing/door-school';
import { eventually } from '@daad/testing/eventually';
import { charged, openedShift, paid } from '@daad/testing/fee-builders';

const at = useDoorSchool();
let taker: ApiClient;
let takerAccount: TestAssistant;
let reader: ApiClient;

beforeEach(async () => {
  await at.school.dataSource.query('delete from fee_settings');
  const { client, assistant } = await asAssistant(at.school, at.teacher, ['attendance', 'fees']);
  [taker, takerAccount] = [client, assistant];
  reader = (await asAssistant(at.school, at.teacher, ['attendance', 'students'])).client;
  await openedShift(taker);
});

const rosterOf = (client: ApiClient, since?: string) => client.get(getRoster, { query: { since } });
const rowIn = ({ students }: Roster) => students.find(({ id }) => id === at.pupil.id);
const DUES = /balance|openMonths|200|2026-/;
const hold = (holdAfterMonths: number, doorDues: 'show' | 'hold' = 'hold') =>
  at.teacher.get(updateFeeSettings, { body: { doorDues, holdAfterMonths, dueTemplate: '{student}' } });
/** One before which no transaction of other tests is open: what they changed would be sent once more. */
const quietCursor = (client: ApiClient) =>
  eventually(async () => {
    const { cursor } = await rosterOf(client);
    const { students, removed } = await rosterOf(client, cursor);
    return students.length + removed.length === 0 && cursor;
  });

describe('what students owe', () => {
  it('is in the roster for accounts with the permission for fees, and for no other', async () => {
    await charged(taker, at.pupil.id, 200, '2026-10');
    await charged(taker, at.pupil.id, 50.5, '2026-11');
    await paid(taker, at.pupil.id, 120);
    const owed = { balance: 130.5, openMonths: ['2026-10', '2026-11'], hold: null };
    expect(rowIn(await rosterOf(taker))).toMatchObject(owed);
    expect(rowIn(await rosterOf(at.teacher))).toMatchObject(owed);
    const row = rowIn(await rosterOf(reader));
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['balance']));
    expect(JSON.stringify({ ...row, id: '', cardHash: '', code: '', classId: '' })).not.toMatch(DUES);
  });

  it('is 0 for who never had an entry, and below 0 for credit', async () => {
    expect(rowIn(await rosterOf(taker))).toMatchObject({ balance: 0, openMonths: [] });
    await paid(taker, at.pupil.id, 80);
    expect(rowIn(await rosterOf(taker))).toMatchObject({ balance: -80, openMonths: [] });
  });

  it('reaches devices as other changes of the roster do', async () => {
    const cursor = await quietCursor(taker);
    await charged(taker, at.pupil.id, 200, '2026-11');
    const changed = await rosterOf(taker, cursor);
    expect(changed).toMatchObject({
      complete: false,
      students: [{ id: at.pupil.id, balance: 200, openMonths: ['2026-11'] }],
    });
    const after = await quietCursor(taker);
    await paid(taker, at.pupil.id, 200);
    expect((await rosterOf(taker, after)).students).toMatchObject([
      { id: at.pupil.id, balance: 0, openMonths: [] },
    ]);
  });

  it('leaves the device with the permission: the next roster is a complete one without it, and back again', async () => {
    await charged(taker, at.pupil.id, 200, '2026-11');
    const { cursor } = await rosterOf(taker);
    const { id, fullName, phoneNumber } = takerAccount;
    const allow = (permissions: ('attendance' | 'fees')[]) =>
      at.teacher.get(updateAssistant, { params: { id }, body: { fullName, phoneNumber, permissions } });
    await allow(['attendance']);
    const without = await rosterOf(taker, cursor);
    expect([without.complete, Object.keys(rowIn(without) ?? {}).includes('balance')]).toEqual([true, false]);
    await allow(['attendance', 'fees']);
    const again = await rosterOf(taker, without.cursor);
    expect([again.complete, rowIn(again)?.balance]).toEqual([true, 200]);
    expect((await rosterOf(taker, again.cursor)).complete).toBe(false);
  });
});

describe('a hold for dues', () => {
  const owe = async (...months: string[]) => {
    for (const month of months) await charged(taker, at.pupil.id, 200, month);
  };
  const scanned = async (client: ApiClient, given: Parameters<typeof at.request>[0] = {}) => {
    const { body } = await client.send('POST', 'attendance/Scan', at.request(given));
    return body.data as Awaited<ReturnType<typeof at.scan>>;
  };

  it('holds who has so many open months, for all who scan, in the roster and at the server', async () => {
    await owe('2026-10', '2026-11');
    await hold(2);
    for (const client of [reader, taker]) {
      expect(rowIn(await rosterOf(client))?.hold).toEqual(DUES_HOLD);
      expect(await scanned(client)).toMatchObject({ outcome: 'held', hold: DUES_HOLD, record: null });
    }
    expect(JSON.stringify(await scanned(reader)).replaceAll(/"(id|code|time)":"[^"]*"/g, '')).not.toMatch(
      DUES,
    );
    // The same months twice are one.
    await hold(3);
    await owe('2026-11');
    expect((await scanned(reader)).outcome).toBe('marked');
  });

  it('lets in whom a person lets in, and who pays', async () => {
    await hold(1);
    await owe('2026-11');
    expect((await scanned(reader, { override: { reason: 'وعد بالدفع' } })).outcome).toBe('marked');
    const [other] = await at.add(at.own.id, 1);
    const code = other?.code ?? '';
    await charged(taker, other?.id ?? '', 200, '2026-11');
    expect((await scanned(reader, { code })).outcome).toBe('held');
    await paid(taker, other?.id ?? '', 199.99);
    expect((await scanned(reader, { code })).outcome).toBe('held');
    await paid(taker, other?.id ?? '', 0.01);
    expect((await scanned(reader, { code })).outcome).toBe('marked');
  });

  it('holds for charges of months alone, and for nothing while the door only shows dues', async () => {
    await charged(taker, at.pupil.id, 500);
    await hold(1);
    expect(rowIn(await rosterOf(reader))?.hold).toBeNull();
    await owe('2026-10');
    expect(rowIn(await rosterOf(reader))?.hold).toEqual(DUES_HOLD);
    await hold(1, 'show');
    expect(rowIn(await rosterOf(reader))?.hold).toBeNull();
    expect((await scanned(reader)).outcome).toBe('marked');
  });

  it('comes second to what a person wrote', async () => {
    await owe('2026-11');
    await hold(1);
    await at.hold('يراجع الإدارة');
    expect(rowIn(await rosterOf(reader))?.hold).toMatchObject({ reason: 'يراجع الإدارة' });
    expect((await scanned(reader)).hold).toMatchObject({ reason: 'يراجع الإدارة' });
    await at.hold(null);
    expect((await scanned(reader)).hold).toEqual(DUES_HOLD);
  });

  it('reaches devices when the teacher changes it, and as months are charged and paid', async () => {
    await owe('2026-11');
    const { cursor } = await rosterOf(reader);
    await hold(1);
    const held = await rosterOf(reader, cursor);
    expect([held.complete, rowIn(held)?.hold]).toEqual([true, DUES_HOLD]);
    const quiet = await quietCursor(reader);
    await paid(taker, at.pupil.id, 200);
    const after = await rosterOf(reader, quiet);
    expect([after.complete, after.students.map(({ id, hold: of }) => ({ id, hold: of }))]).toEqual([
      false,
      [{ id: at.pupil.id, hold: null }],
    ]);
  });

  it('does not refuse who is present already, and a repeated scan keeps its answer', async () => {
    const id = newId();
    expect((await scanned(reader, { id })).outcome).toBe('marked');
    await hold(1);
    await owe('2026-11');
    expect((await scanned(reader, { id })).outcome).toBe('marked');
    expect((await scanned(reader)).outcome).toBe('already');
  });
});
