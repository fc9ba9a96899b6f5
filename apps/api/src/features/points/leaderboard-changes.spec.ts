import { describe, expect, it } from '@jest/globals';
import { createDirectPoints, getPointsSummary } from '@daad/contracts/points.contract';
import { createStudent as addStudent, getStudent, updateStudent } from '@daad/contracts/students.contract';
import { present } from '@daad/testing/present';
import { codes, namesOf, PEOPLE, table, usePrivacySchool } from '@daad/testing/privacy-school';
import { wrongStudentKeys } from '@daad/testing/school-invariants';

const at = usePrivacySchool();
const { client, setNames, student } = at;

describe('a search of what is shown', () => {
  it('finds the whole name when it is shown', async () => {
    await setNames('full');
    expect(await codes(at.visitor, { searchTerm: 'القاضي' })).toEqual(['PR1']);
    expect(await codes(at.visitor, { studentName: 'ليلى سمير' })).toEqual(['PR5']);
  });

  it('finds first names, initials and codes, folded, and nothing between', async () => {
    await setNames('first-and-initial');
    for (const reader of [at.visitor, client(2)]) {
      expect(await codes(reader, { searchTerm: 'القاضي' })).toEqual([]);
      expect(await codes(reader, { searchTerm: 'علي' })).toEqual([]);
      expect(await codes(reader, { studentName: 'قاض' })).toEqual([]);
      expect(await codes(reader, { searchTerm: 'مُحمَّد ا' })).toEqual(['PR1']);
      expect(await codes(reader, { studentName: 'ليلي أ.', educationalStageId: at.stage.id })).toEqual([
        'PR5',
      ]);
      expect(await codes(reader, { searchTerm: 'pr١' })).toEqual(['PR1']);
    }
    expect(await codes(at.visitor, { searchTerm: 'عبدُ الرحمن' })).toEqual(['PR3']);
  });

  it('finds codes alone', async () => {
    await setNames('code');
    for (const term of ['محمد', 'القاضي', 'ا', 'م'])
      for (const body of [{ searchTerm: term }, { studentName: term }])
        expect(await table(at.visitor, body)).toMatchObject({ items: [], totalCount: 0 });
    expect(await codes(at.visitor, { searchTerm: 'pr٣' })).toEqual(['PR3']);
    expect(await codes(at.visitor, { studentName: 'PR3', educationalStageId: at.stage.id })).toEqual(['PR3']);
  });
});

describe('the place of a student', () => {
  const summary = (place: number) =>
    client(place).get(getPointsSummary, { params: { studentId: student(place).id } });

  it('is the true one, in the list that the student sees', async () => {
    for (const [place, [rank, position]] of [
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 3],
      [4, 3],
    ].entries()) {
      expect(await summary(place)).toMatchObject({ rank, position });
      const { items } = await table(client(place));
      expect(items.findIndex(({ studentId }) => studentId === student(place).id) + 1).toBe(position);
    }
  });

  it('tells nothing of the points of a hidden student above', async () => {
    expect((await summary(2)).nextPlace).toEqual({ rank: 1, points: 20 });
    expect((await summary(1)).nextPlace).toEqual({ rank: 1, points: 10 });
    expect((await summary(0)).nextPlace).toBeNull();
  });
});

describe('a change', () => {
  it('of the setting is pushed to open pages, without more of a name than it shows', async () => {
    await setNames('full');
    const listeners = await Promise.all([at.school.listen(), at.school.listen(client(2))]);
    await setNames('code');
    expect(namesOf((await table(at.visitor)).items)).toEqual(['PR1', 'PR3', 'PR5']);
    for (const socket of listeners) {
      const { top } = await socket.next('leaderboard.changed', (push) => push.top[0]?.studentName === 'PR1');
      expect(namesOf(top)).toEqual(['PR1', 'PR3', 'PR5']);
    }
    const late = await Promise.all([at.school.listen(), at.school.listen(client(2))]);
    await at.teacher.get(createDirectPoints, {
      body: { studentId: student(1).id, points: 1, comment: 'سبب' },
    });
    for (const socket of late) {
      await socket.next('leaderboard.changed');
      const heard = JSON.stringify([
        socket.all('leaderboard.changed'),
        socket.all('points.changed'),
        socket.all('data.changed'),
        socket.all('attendance.marked'),
      ]);
      for (const [name] of PEOPLE) expect(heard).not.toContain(name);
      expect(heard).not.toContain(student(1).id);
    }
  });

  it('of the switch is seen by the next request; a form without it keeps it', async () => {
    await setNames('full');
    const { password: _, stageId, hideFromLeaderboard: __, ...fields } = student(0);
    const form = { ...fields, educationalStageId: present(stageId) };
    const save = (changes: { hideFromLeaderboard?: boolean }) =>
      at.teacher.get(updateStudent, { params: { id: form.id }, body: { ...form, ...changes } });
    const first = async () => (await table(at.visitor)).items[0]?.studentCode;
    expect(await first()).toBe('PR1');
    expect((await save({ hideFromLeaderboard: true })).hideFromLeaderboard).toBe(true);
    expect(await first()).toBe('PR3');
    expect((await save({})).hideFromLeaderboard).toBe(true);
    expect(await client(0).get(getStudent, { params: { id: form.id } })).toMatchObject({
      hideFromLeaderboard: true,
    });
    expect((await save({ hideFromLeaderboard: false })).hideFromLeaderboard).toBe(false);
    expect(await first()).toBe('PR1');
  });

  it('of a name is a change of what is found', async () => {
    await setNames('first-and-initial');
    const form = {
      fullName: 'نادية فؤاد حلمي',
      phoneNumber: '01055512345',
      parentPhoneNumber: '01255512345',
      code: 'PR9',
      educationalStageId: at.stage.id,
      password: 'secret1',
    };
    const made = await at.teacher.get(addStudent, { body: { ...form, hideFromLeaderboard: true } });
    expect(made.hideFromLeaderboard).toBe(true);
    expect(await codes(at.visitor, { searchTerm: 'نادية ح' })).toEqual([]);
    const params = { id: made.id };
    await at.teacher.get(updateStudent, {
      params,
      body: { ...form, password: null, fullName: 'نادية فؤاد سليم', hideFromLeaderboard: false },
    });
    expect(await codes(at.visitor, { searchTerm: 'نادية ح' })).toEqual([]);
    expect(await codes(at.visitor, { searchTerm: 'نادية س' })).toEqual(['PR9']);
    expect(await wrongStudentKeys(at.school.dataSource)).toEqual([]);
  });
});
