import { searchKey } from './arabic-text.js';

/** How the leaderboard shows students to others: by the full name, as `محمد أ.`, or by the code alone. */
export const LEADERBOARD_NAMES = ['full', 'first-and-initial', 'code'] as const;
export type LeaderboardNames = (typeof LEADERBOARD_NAMES)[number];

/** Folded words that make one name together with the next word: `عبد الرحمن`, `أبو بكر`. */
const BEFORE = new Set(['عبد', 'ابو', 'ام', 'ال']);
/** Folded words that make one name together with the word before: `نور الدين`, `هبة الله`, `فاطمة الزهراء`. */
const AFTER = new Set(['الله', 'الدين', 'الاسلام', 'الزهراء', 'النبي', 'الحق']);

/** The names of a full name, each of one or more words. */
function namesIn(fullName: string): string[] {
  const names: string[] = [];
  let joins = false;
  for (const word of fullName.split(/\s+/).filter(Boolean)) {
    const key = searchKey(word);
    const last = names.at(-1);
    if (last !== undefined && (joins || AFTER.has(key))) names[names.length - 1] = `${last} ${word}`;
    else names.push(word);
    // `عبد رب النبي`: both words go on.
    joins = BEFORE.has(key) || (joins && key === 'رب');
  }
  return names;
}

/** Without the tatweel, which Unicode counts among the letters. */
const firstLetter = (name: string) => /(?!\u0640)\p{L}/u.exec(name)?.[0];

/**
 * The first name and the first letter of the last: `محمد أ.`. A name in two words stays whole (`عبد الرحمن م.`); words without
 * a letter are no names; a single name is shown as it is (specification 4 section 6).
 */
export function firstAndInitial(fullName: string): string {
  const names = namesIn(fullName);
  const [first = ''] = names;
  const letter = names.slice(1).reverse().map(firstLetter).find(Boolean);
  return letter === undefined ? first : `${first} ${letter}.`;
}

/** The name of a student on the leaderboard, for anyone but the student and the staff (specification 4 section 6). */
export function leaderboardName(
  student: { fullName: string; code: string },
  names: LeaderboardNames,
): string {
  switch (names) {
    case 'full':
      return student.fullName;
    case 'first-and-initial':
      return firstAndInitial(student.fullName);
    case 'code':
      return student.code;
  }
}
