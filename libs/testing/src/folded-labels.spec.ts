import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchKey } from '@daad/domain/arabic-text';
import fc from 'fast-check';
import { DatabaseClient } from './database-client.js';
import { present, started } from './present.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** What names are written with: Latin, Arabic with all its forms, marks, punctuation and invisible characters. */
const RANGES = [
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x8a0, 0x8ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20d0, 0x20f0],
  [0xfb50, 0xfdff],
  [0xfe00, 0xfe0f],
  [0xfe70, 0xfeff],
] as const;
const CHARACTERS = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
).filter((character) => /\p{Assigned}/u.test(character));

describe('the folded labels of the audit trail', () => {
  let database: TestDatabase;
  let client: DatabaseClient;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new DatabaseClient(database.url);
  });
  afterAll(async () => {
    await started(client)?.destroy();
    await started(database)?.drop();
  });

  const folded = async (texts: string[]): Promise<string[]> => {
    const rows = await client.query<{ key: string }[]>(
      'select folded(text) as key from unnest($1::text[]) with ordinality given (text, place) order by place',
      [texts],
    );
    return rows.map(({ key }) => key);
  };
  const expectSearchKeys = async (texts: string[]) => {
    const keys = await folded(texts);
    const different = texts.filter((text, place) => present(keys[place]) !== searchKey(text));
    expect(different.map((text) => escape(text))).toEqual([]);
  };

  it.each([
    ['أُسَامَة عَبدالرحمٰن', 'اسامه عبدالرحمن'],
    ['إيمان   فؤاد ', 'ايمان فواد'],
    ['هدى رئيسة', 'هدي رييسه'],
    ['امتحـــان ٢٠٢٦', 'امتحان 2026'],
    ['ﻣﺬﻛﺮﺓ ﺍﻟﻨﺤﻮ', 'مذكره النحو'],
    ['Café No. 5', 'cafe no. 5'],
    ['\u2067كتاب\u2069 ❤️', 'كتاب ❤'],
  ])('%s is found as %s', async (label, key) => {
    expect([await folded([label]), searchKey(label)]).toEqual([[key], key]);
  });

  it('are search keys, for each character that names are written with', async () => {
    await expectSearchKeys(CHARACTERS.map((character) => `س${character}A`));
  });

  it('are search keys, whatever a name consists of', async () => {
    const text = fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 30 }).map((each) => each.join(''));
    await fc.assert(fc.asyncProperty(fc.array(text, { maxLength: 50 }), expectSearchKeys), { numRuns: 60 });
  });
});

const escape = (text: string) =>
  Array.from(text, (character) => `U+${character.codePointAt(0)?.toString(16)}`).join(' ');
