import { describe, expect, it } from '@jest/globals';
import { firstAndInitial, leaderboardName } from './leaderboard-name.js';

describe('the first name and the first letter of the last', () => {
  it.each([
    ['محمد أحمد', 'محمد أ.'],
    ['محمد علي حسن أحمد', 'محمد أ.'],
    ['  محمد   أحمد ', 'محمد أ.'],
    ['محمد\u00a0أحمد', 'محمد أ.'],
    // One name only: there is no last one.
    ['محمد', 'محمد'],
    ['عبد الرحمن', 'عبد الرحمن'],
    ['نور الدين', 'نور الدين'],
    ['', ''],
    // Names in two words, first or last.
    ['عبد الرحمن محمد علي', 'عبد الرحمن ع.'],
    ['عبدالرحمن محمد', 'عبدالرحمن م.'],
    ['أحمد عبد الرحمن', 'أحمد ع.'],
    ['عبد الله عبد الرحمن', 'عبد الله ع.'],
    ['عبد رب النبي محمود', 'عبد رب النبي م.'],
    ['أبو بكر الصديق', 'أبو بكر ا.'],
    ['ابو بكر حسن', 'ابو بكر ح.'],
    ['محمد أبو زيد', 'محمد أ.'],
    ['محمد بن سلمان', 'محمد س.'],
    ['أم كلثوم إبراهيم', 'أم كلثوم إ.'],
    ['نور الدين محمود', 'نور الدين م.'],
    ['مصطفى نور الدين', 'مصطفى ن.'],
    ['هبة الله سعيد', 'هبة الله س.'],
    ['فاطمة الزهراء حسين', 'فاطمة الزهراء ح.'],
    // The first letter as it is written, without its marks; the article is a part of the name.
    ['منى السيد', 'منى ا.'],
    ['سارة مُصطفى', 'سارة م.'],
    ['سارة ـمصطفى', 'سارة م.'],
    ['Omar Khaled', 'Omar K.'],
    // Words without letters are no names.
    ['أحمد السيد 3', 'أحمد ا.'],
    ['أحمد - (2)', 'أحمد'],
    ['أحمد (حسن)', 'أحمد ح.'],
  ])('of %j are %j', (fullName, shown) => {
    expect(firstAndInitial(fullName)).toBe(shown);
  });

  it('never contain the rest of the last name', () => {
    for (const last of ['القاضي', 'عبد العزيز', 'صلاح الدين', 'Elkady'])
      expect(firstAndInitial(`كريم فؤاد ${last}`).length).toBe('كريم أ.'.length);
  });
});

it('shows the name that the setting allows', () => {
  const student = { fullName: 'محمد علي أحمد', code: 'S0001' };
  expect(leaderboardName(student, 'full')).toBe('محمد علي أحمد');
  expect(leaderboardName(student, 'first-and-initial')).toBe('محمد أ.');
  expect(leaderboardName(student, 'code')).toBe('S0001');
});
