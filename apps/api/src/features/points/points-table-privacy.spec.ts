import { describe, expect, it } from '@jest/globals';
import { cairoToday } from '@daad/domain/calendar-day';
import { addToClass, createClass } from '@daad/testing/classroom-builders';
import { useLeaderboardSchool } from '@daad/testing/leaderboard-school';
import { present } from '@daad/testing/present';

const leaderboard = useLeaderboardSchool();

describe('phones', () => {
  const asEveryone = async () => {
    const own = await leaderboard.school.signIn(
      present(leaderboard.students[0]).phoneNumber,
      present(leaderboard.students[0]).password,
    );
    return [leaderboard.visitor, own];
  };

  it('are shown to the teacher alone', async () => {
    expect((await leaderboard.table({}, leaderboard.teacher)).items[0]?.studentPhoneNumber).toMatch(
      /^011\d{8}$/,
    );
    for (const client of await asEveryone()) {
      const { items } = await leaderboard.table({}, client);
      expect(JSON.stringify(items)).not.toMatch(/phone/i);
      for (const { phoneNumber, parentPhoneNumber } of leaderboard.students) {
        expect(JSON.stringify(items)).not.toContain(phoneNumber);
        expect(JSON.stringify(items)).not.toContain(parentPhoneNumber);
      }
    }
  });

  it('filter for everyone else only when they are whole, in any way of writing', async () => {
    const { phoneNumber, code } = present(leaderboard.students[3]);
    for (const client of await asEveryone()) {
      expect(await leaderboard.codes({ studentPhoneNumber: phoneNumber }, client)).toEqual([code]);
      expect(await leaderboard.codes({ studentPhoneNumber: `+20 ${phoneNumber.slice(1)}` }, client)).toEqual([
        code,
      ]);
      expect(await leaderboard.codes({ studentPhoneNumber: phoneNumber.slice(0, 10) }, client)).toEqual([]);
      expect(await leaderboard.codes({ studentPhoneNumber: phoneNumber.slice(2) }, client)).toEqual([]);
      expect(await leaderboard.codes({ studentPhoneNumber: '%' }, client)).toEqual([]);
    }
    expect(
      await leaderboard.codes({ studentPhoneNumber: phoneNumber.slice(2, 10) }, leaderboard.teacher),
    ).toContain(code);
  });

  it("are never matched by anyone's text but the teacher's", async () => {
    const { phoneNumber, code } = present(leaderboard.students[3]);
    for (const client of await asEveryone()) {
      for (const text of [
        phoneNumber,
        phoneNumber.slice(3),
        present(leaderboard.students[3]).parentPhoneNumber,
      ]) {
        expect(await leaderboard.codes({ searchTerm: text }, client)).toEqual([]);
        expect(await leaderboard.codes({ studentName: text }, client)).toEqual([]);
        expect(await leaderboard.codes({ studentCode: text }, client)).toEqual([]);
      }
    }
    expect(await leaderboard.codes({ searchTerm: phoneNumber }, leaderboard.teacher)).toEqual([code]);
  });
});

describe('classes', () => {
  it('are shown to the teacher alone, who filters by them; ranks stay those among everyone', async () => {
    const made = await createClass(leaderboard.school.dataSource);
    const [first, second] = [present(leaderboard.students[2]), present(leaderboard.students[7])];
    for (const { id } of [first, second]) await addToClass(leaderboard.school.dataSource, made.id, id);
    await addToClass(leaderboard.school.dataSource, made.id, present(leaderboard.students[0]).id, {
      leftOn: cairoToday(),
    });
    const { items, totalCount } = await leaderboard.table({ classId: made.id }, leaderboard.teacher);
    expect(totalCount).toBe(2);
    expect(items).toMatchObject([
      { studentId: first.id, classId: made.id, className: made.name, rank: 3 },
      { studentId: second.id, classId: made.id, className: made.name, rank: 8 },
    ]);
    expect(
      await leaderboard.codes(
        { classId: made.id, educationalStageId: present(leaderboard.stages[1]).id },
        leaderboard.teacher,
      ),
    ).toEqual([second.code]);
    const [top] = (await leaderboard.table({}, leaderboard.teacher)).items;
    expect(top).toMatchObject({ classId: null, className: null });

    const own = await leaderboard.school.signIn(first.phoneNumber, first.password);
    for (const client of [leaderboard.visitor, own]) {
      // Neither by a column nor by who is left of the list.
      expect(await leaderboard.table({ classId: made.id }, client)).toEqual(
        await leaderboard.table({}, client),
      );
      expect(JSON.stringify(await leaderboard.table({}, client))).not.toMatch(/class|فصل/i);
    }
  });
});
