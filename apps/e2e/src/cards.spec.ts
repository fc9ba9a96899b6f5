import { getCards, replaceCard } from '@daad/contracts/cards.contract';
import { searchKey } from '@daad/domain/arabic-text';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { daysOfMonth, monthOf } from '@daad/domain/calendar-month';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import type { DatabaseClient } from '@daad/testing/database-client';
import type { Page } from '@playwright/test';
import { readPrinted } from './codes.js';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { unique } from './new-students.js';

const CARDS = 400;
const A4 = { width: 210, height: 297 };
/** The cards of a sheet, row by row from the right. */
const PLACES = Array.from({ length: 10 }, (_, place) => ({
  left: 19.4 + (1 - (place % 2)) * 85.6,
  top: 13.5 + Math.floor(place / 2) * 54,
  width: 85.6,
  height: 54,
}));
/** What is hard to set: ligatures, diacritics, a tatweel, 38 letters, a Latin part, and the longest texts of all. */
const NAMES = [
  'عبد الله محمد لؤلؤة',
  'مُحَمَّد بْن عليّ',
  'ســارة آلاء الإسلام',
  'محمد أحمد عبد الرحمن السيد عبد المقصود',
  'مريم Mary جرجس',
  'عبد الفتاح '.repeat(17).trim(),
];

/** Before them, so that a sheet has several: PDFium reads ten cards of one text from top to bottom. */
const FIRST_NAMES = 'آدم بسمة تقى جنى حبيبة خالد رقية زياد شهد ضحى ليلى هنا'.split(' ');

/** A class of so many students with such names; the codes of every tenth have Arabic letters. */
async function fillClass(database: DatabaseClient, count: number) {
  const name = `الثالث الثانوي – مجموعة السبت ${unique()}`;
  const { id, stageId } = await createClass(database, { name });
  const digits = String(Date.now()).slice(-6);
  await database.query(
    `with made as (
       insert into student (id, full_name, phone_number, parent_phone_number, code, stage_id, index, search_key)
       select gen_random_uuid(), ($7::text[])[1 + n / 6 % cardinality($7::text[])] || ' ' || ($1::text[])[1 + n % cardinality($1::text[])],
              '0' || $2 || lpad(n::text, 5, '0'), '01590000000',
              case when n % 10 = 3 then 'ط' || $2 || n when n = 1 then rpad('L' || $2, 50, 'X') else 'S' || $2 || n end,
              $3, n, ''
       from generate_series(1, $4::int) n returning id)
     insert into class_student (id, class_id, student_id, joined_on)
     select gen_random_uuid(), $5, id, $6 from made`,
    [NAMES, digits, stageId, count, id, cairoToday(), FIRST_NAMES],
  );
  return { id, name };
}

/** PDFium gives the two letters of the ligature لا the wrong way round, other readers the right one: their order is left out. */
const textKey = (text: string) => searchKey(text).replaceAll('لا', 'ال');

const printToPdf = (page: Page) => page.pdf({ preferCSSPageSize: true });

test(`${CARDS} cards print as ${CARDS / 10} sheets, on which every code and name can be read`, async ({
  teacherPage: page,
  database,
  apiOf,
}) => {
  test.setTimeout(240_000);
  const room = await fillClass(database, CARDS);
  const { cards } = await (await apiOf(DEMO_TEACHER)).get(getCards, { body: { classIds: [room.id] } });
  expect(cards.length).toBe(CARDS);
  await page.goto(`/app/teacher/cards?classes=${room.id}`);
  await expect(page.getByRole('status').filter({ hasText: '400 بطاقة' })).toHaveText(
    '400 بطاقة · 40 ورقة A4',
  );

  const pages = await readPrinted(await printToPdf(page));
  expect(pages.length).toBe(CARDS / 10);
  for (const [place, sheet] of pages.entries()) {
    const printed = cards.slice(place * 10, (place + 1) * 10);
    const { width, height, text } = sheet;
    expect({ width, height }).toEqual(A4);
    const read: unknown[] = [];
    for (const box of PLACES) read.push(await sheet.codesIn(box));
    // Arabic letters have no Code 128, and fifty letters no room.
    const expected = printed.map(({ cardToken, code }) => ({
      qr: [cardToken],
      barcodes: code.startsWith('S') ? [code] : [],
    }));
    expect(read).toEqual(expected);
    const key = textKey(text);
    for (const { fullName, code } of printed) {
      expect(key).toContain(textKey(fullName));
      // The longest goes on in a second line, and an Arabic letter has no fixed side of digits.
      expect(text.replace(/\s/g, '')).toContain(code.replace('ط', ''));
    }
    expect(key).not.toMatch(/طباعه|لوحه التحكم|انتقل/);
  }
});

test('a printed card is as large as a bank card, and nothing on it is cut', async ({
  teacherPage: page,
  database,
}) => {
  const room = await fillClass(database, 12);
  // The longest that the forms take, in all three at once.
  const worst = await createClass(database, { name: `${unique()} ${'مجموعة '.repeat(20)}`.slice(0, 100) });
  await createPupil(database, worst.id, {
    fullName: 'عبدالمقصود '.repeat(19).slice(0, 200).trim(),
    code: `${unique()}${'W'.repeat(50)}`.slice(0, 50),
  });
  await page.goto(`/app/teacher/cards?classes=${room.id},${worst.id}`);
  await expect(page.getByText('13 بطاقة · ورقتان A4')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheets = page.getByRole('region', { name: /^الورقة/ });
  const sizes = await sheets.getByRole('listitem').evaluateAll((places) =>
    places.map((place) => {
      const [card] = place.children;
      const [brand, body, strip] = [...(card?.children ?? [])].map((part) => part.getBoundingClientRect());
      const text = card?.children[1]?.children[0];
      const lines = [...(text?.children ?? [])].map((line) => line.getBoundingClientRect());
      const cardBox = place.getBoundingClientRect();
      const foot = strip?.top ?? cardBox.bottom;
      const qr = card?.children[1]?.children[1]?.getBoundingClientRect();
      return {
        width: (cardBox.width / 96) * 25.4,
        height: (cardBox.height / 96) * 25.4,
        isCut:
          (card?.scrollWidth ?? 0) > (card?.clientWidth ?? 0) ||
          lines.some(
            ({ top, bottom, left, right }) =>
              !brand ||
              !body ||
              !qr ||
              top < brand.bottom ||
              bottom > foot ||
              left < qr.right - 12 ||
              right > body.right + 1,
          ),
      };
    }),
  );
  expect(sizes.length).toBe(13);
  for (const { width, height, isCut } of sizes) {
    expect(width).toBeCloseTo(85.6, 0);
    expect(height).toBeCloseTo(54, 0);
    expect(isCut).toBe(false);
  }
});

test('cards are chosen by class and by name, kept in the address, and sent to the printer @main', async ({
  teacherPage: page,
  database,
}) => {
  const room = await createClass(database, { name: `مجموعة ${unique()}` });
  const first = await createPupil(database, room.id, { fullName: 'هند الأولى' });
  const alone = await createStudent(database, { fullName: `بلا صف ${unique()}` });
  await page.addInitScript(() => {
    window.print = () => void (document.title = 'printed');
  });
  await page.goto('/app/teacher');
  await page
    .getByRole('navigation', { name: 'القائمة الرئيسية' })
    .getByRole('link', { name: 'البطاقات' })
    .click();
  await expect(page.getByText('لم تختر بطاقات بعد')).toBeVisible();

  const classes = page.getByRole('combobox', { name: 'الصفوف' });
  await classes.fill(room.name);
  await page.getByRole('option', { name: room.name }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('بطاقة واحدة · ورقة واحدة A4')).toBeVisible();
  await page.getByRole('button', { name: 'طلاب بالاسم' }).click();
  const dialog = page.getByRole('dialog', { name: 'اختيار طلاب بالاسم' });
  await dialog.getByLabel('ابحث عن طلاب').fill(alone.fullName);
  await dialog.getByRole('checkbox', { name: alone.fullName }).check();
  await dialog.getByRole('button', { name: 'تم', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('بطاقتان · ورقة واحدة A4')).toBeVisible();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('classes') === room.id && url.searchParams.get('students') === alone.id,
  );
  const sheet = page.getByRole('region', { name: 'الورقة 1 من 1' });
  await page.reload();
  await expect(sheet.getByRole('listitem')).toHaveText([new RegExp(first.code), new RegExp(alone.code)]);

  await page.getByRole('button', { name: 'طباعة البطاقات' }).click();
  await expect(page).toHaveTitle('printed');
  await page.getByRole('button', { name: `إزالة ${alone.fullName}` }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
});

test('a card that is replaced changes on the teacher’s open sheet', async ({
  teacherPage: page,
  student,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  await page.goto(`/app/teacher/cards?students=${student.id}`);
  const qr = page.getByRole('listitem').filter({ hasText: student.code }).locator('svg path').nth(2);
  const before = await qr.getAttribute('d');
  await teacher.get(replaceCard, { params: { id: student.id } });
  await expect(qr).not.toHaveAttribute('d', String(before));
});

test('a register of a month prints with boxes to mark, across when the class met often @main', async ({
  teacherPage: page,
  database,
}) => {
  const month = monthOf(addDays(daysOfMonth(monthOf(cairoToday())).from, -1));
  const { from } = daysOfMonth(month);
  const room = await createClass(database, { name: `مجموعة ${unique()}`, day: 0 });
  const pupil = await createPupil(database, room.id, { fullName: 'نور الهدى', joinedOn: addDays(from, -40) });
  const come = (date: string) =>
    database.query(
      'insert into attendance (id, student_id, class_id, date, points) values (gen_random_uuid(), $1, $2, $3, 0)',
      [pupil.id, room.id, date],
    );
  await come(addDays(from, 1));
  await page.goto('/app/teacher/cards');
  await page.getByRole('tab', { name: 'كشف الحضور' }).click();
  await page.getByRole('combobox', { name: 'الصف' }).fill(room.name);
  await page.getByRole('option', { name: room.name }).click();
  await page.getByRole('button', { name: 'الشهر السابق' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('month') === month);
  const row = page.getByRole('row').filter({ hasText: pupil.code });
  await expect(row.getByText('حاضر')).toHaveCount(1);
  await expect(row.getByText('لم يُسجل').first()).toBeAttached();

  const [upright] = await readPrinted(await printToPdf(page));
  expect(upright).toMatchObject(A4);
  expect(searchKey(upright?.text ?? '')).toContain(searchKey(pupil.fullName));
  for (let more = 2; more < 14; more++) await come(addDays(from, more));
  await page.reload();
  await expect(row.getByText('حاضر')).toHaveCount(13);
  const across = await readPrinted(await printToPdf(page));
  expect(across).toMatchObject([{ width: A4.height, height: A4.width }]);
  await expectAccessible(page);
});
