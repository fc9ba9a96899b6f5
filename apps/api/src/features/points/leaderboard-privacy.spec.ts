import { beforeEach, describe, expect, it } from '@jest/globals';
import { listParentFollowUp, readParentFollowUpDetails } from '@daad/contracts/parents.contract';
import { updateSite } from '@daad/contracts/site.contract';
import { LEADERBOARD_NAMES, type LeaderboardNames } from '@daad/domain/leaderboard-name';
import type { ApiClient } from '@daad/testing/api-client';
import { present } from '@daad/testing/present';
import { codes, namesOf, PEOPLE, SHOWN, table, usePrivacySchool } from '@daad/testing/privacy-school';

const at = usePrivacySchool();
const { client, setNames, student } = at;

describe.each(LEADERBOARD_NAMES)('with the setting %s', (setting) => {
  const shown = SHOWN[setting];
  beforeEach(() => setNames(setting));

  it('others see the names that it shows, and no hidden student', async () => {
    for (const reader of at.others)
      for (const body of [{}, { educationalStageId: at.stage.id }, { studentCode: 'pr' }]) {
        const { items, ...numbers } = await table(reader, body);
        expect(namesOf(items)).toEqual([shown[0], shown[2], shown[4]]);
        // The ranks are the true ones, so there are gaps; all numbers are of the rows that are shown.
        expect(items.map(({ rank }) => rank)).toEqual([1, 3, 4]);
        expect(numbers).toMatchObject({ totalCount: 3, averagePoints: 43.3, topPoints: 60 });
        expect(JSON.stringify(items)).not.toMatch(/PR2|PR4|hideFromLeaderboard/);
      }
    expect((await table(at.visitor, { pageNumber: 2, pageSize: 2 })).items).toMatchObject([
      { studentName: shown[4], rank: 4 },
    ]);
    expect(await table(at.visitor, { pageNumber: 3, pageSize: 2 })).toMatchObject({
      items: [],
      totalCount: 3,
      topPoints: 60,
    });
  });

  it('students see their own rows in full, also hidden ones', async () => {
    const { items, totalCount } = await table(client(1));
    expect(totalCount).toBe(4);
    expect(namesOf(items)).toEqual([shown[0], PEOPLE[1][0], shown[2], shown[4]]);
    expect(items.map(({ rank, hideFromLeaderboard }) => [rank, hideFromLeaderboard])).toEqual([
      [1, undefined],
      [2, true],
      [3, undefined],
      [4, undefined],
    ]);
    expect(namesOf((await table(client(2))).items)).toEqual([shown[0], PEOPLE[2][0], shown[4]]);
    // By all of the own name.
    expect(await codes(client(1), { searchTerm: 'الشافعي' })).toEqual(['PR2']);
    expect(await codes(client(1), { studentName: 'سارة حسن', educationalStageId: at.stage.id })).toEqual([
      'PR2',
    ]);
    expect(await codes(client(1), { studentPhoneNumber: student(1).phoneNumber })).toEqual(['PR2']);
    expect(await codes(client(1), { studentCode: 'pr2' })).toEqual(['PR2']);
  });

  it('staff see all names and rows, the hidden ones with a mark', async () => {
    for (const reader of at.staff)
      for (const body of [{}, { searchTerm: 'pr' }]) {
        const { items, ...numbers } = await table(reader, body);
        expect(items.map((row) => [row.studentName, row.totalPoints, row.hideFromLeaderboard])).toEqual(
          PEOPLE,
        );
        expect(items.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 4]);
        expect(numbers).toMatchObject({ totalCount: 5, averagePoints: 42, topPoints: 60 });
      }
    expect(await codes(at.teacher, { searchTerm: 'الشافعي' })).toEqual(['PR2']);
  });

  it('nobody else finds a hidden student', async () => {
    for (const reader of [...at.others, client(0)])
      for (const body of [
        { searchTerm: 'سارة' },
        { searchTerm: 'pr2' },
        { studentName: 'الشافعي' },
        { studentCode: 'PR2' },
        { studentPhoneNumber: student(1).phoneNumber },
        { studentPhoneNumber: student(1).phoneNumber, educationalStageId: at.stage.id },
      ])
        expect(await table(reader, body)).toMatchObject({ items: [], totalCount: 0, topPoints: 0 });
  });

  it('the search of parents shows the same names to anyone but the child and the staff', async () => {
    const search = async (reader: ApiClient, place: number) => {
      const { parentPhoneNumber, id } = student(place);
      const [found] = (await reader.get(listParentFollowUp, { query: { parentPhoneNumber } })).items;
      const details = await reader.get(readParentFollowUpDetails, {
        params: { id },
        body: { parentPhoneNumber },
      });
      expect(details.fullName).toBe(present(found).fullName);
      return [details.fullName, details.rank];
    };
    for (const reader of [...at.others, client(0)]) {
      expect(await search(reader, 2)).toEqual([shown[2], 3]);
      // Parents follow a hidden child, but do not learn the place, which is shown to the student and the staff only.
      expect(await search(reader, 1)).toEqual([shown[1], null]);
    }
    for (const reader of [...at.staff, client(1)]) expect(await search(reader, 1)).toEqual([PEOPLE[1][0], 2]);
  });
});

it('accepts no other setting', async () => {
  const { status, body } = await at.teacher.call(updateSite, {
    body: { leaderboardNames: 'initials' as LeaderboardNames },
  });
  expect(status).toBe(400);
  expect(body.errors).toEqual({ leaderboardNames: ['طريقة عرض الأسماء غير صحيحة'] });
});
