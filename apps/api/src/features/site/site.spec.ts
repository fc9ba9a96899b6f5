import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSite, type SiteContent, updateSite } from '@daad/contracts/site.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

const read = () => school.visitor().get(getSite, {});

describe('what the site shows of the teacher', () => {
  it('is there before anything was written: a biography, and every way to be reached', async () => {
    const site = await read();
    expect(site.biography.join(' ')).toMatch(/ماجستير.*الأمريكية وIG وIB.*95/s);
    expect([site.phones.length, site.chats.length, site.hours.length]).toEqual([3, 3, 2]);
    expect(site.centres.map(({ addresses }) => addresses.length)).toEqual([8, 3]);
    expect([site.social.length, site.channels.length]).toEqual([4, 3]);
  });

  it('is what the teacher wrote last, for everyone, and the teacher’s other screens get an event', async () => {
    const board = await school.listen(teacher);
    const before = await read();
    const body: SiteContent = {
      ...before,
      teacherName: ' أ. منى الشاذلي ',
      brand: 'بيان',
      tagline: '',
      phones: [{ label: 'الإدارة', value: '٠١٠٠ ٠٠٠ ۰۰۱۱' }],
      chats: [{ label: 'المتابعة', value: '+٢٠ ١٠٠٠٠٠٠٠٢١' }],
      centres: [],
    };
    const { status, body: response } = await teacher.call(updateSite, { body });
    expect([status, response.message]).toEqual([200, 'تم حفظ بيانات الموقع']);
    const written = {
      ...body,
      teacherName: 'أ. منى الشاذلي',
      tagline: null,
      phones: [{ label: 'الإدارة', value: '0100 000 0011' }],
      chats: [{ label: 'المتابعة', value: '+20 1000000021' }],
    };
    expect(response.data).toEqual(written);
    expect(await read()).toEqual(written);
    await board.next('data.changed', ({ entity, action }) => entity === 'site' && action === 'updated');
  });

  it('keeps what a change leaves out, also from clients that know fewer fields', async () => {
    const testimonials = [{ name: 'ولي أمر', text: 'سطر أول\nوسطر ثانٍ' }];
    const written = await teacher.get(updateSite, {
      body: { introVideo: ' https://example.com/intro ', testimonials },
    });
    expect(written).toMatchObject({ introVideo: 'https://example.com/intro', testimonials });
    const { introVideo: _, testimonials: __, ...older } = { ...written, brand: 'بيان الجديدة' };
    expect(await teacher.get(updateSite, { body: older })).toEqual({ ...written, brand: 'بيان الجديدة' });
    const { status, body } = await teacher.send('PUT', 'site', { introVideo: '' });
    expect([status, body.data]).toEqual([200, { ...written, brand: 'بيان الجديدة', introVideo: null }]);
    expect(await teacher.get(updateSite, { body: {} })).toEqual(body.data);
  });

  it('shows the counter of proverbs until it is switched off', async () => {
    expect((await read()).proverbCounter).toBe(true);
    expect((await teacher.get(updateSite, { body: { proverbCounter: false } })).proverbCounter).toBe(false);
    expect((await read()).proverbCounter).toBe(false);
    await teacher.get(updateSite, { body: { proverbCounter: true } });
    // Sites that were saved before this setting existed have it on.
    await school.dataSource.query(`update site set content = content - 'proverbCounter'`);
    expect((await teacher.get(updateSite, { body: {} })).proverbCounter).toBe(true);
    const { status, body } = await teacher.send('PUT', 'site', { proverbCounter: null });
    expect([status, body.errors]).toEqual([400, { proverbCounter: ['القيمة يجب أن تكون true أو false'] }]);
  });

  it('takes changes of different fields at the same moment', async () => {
    const texts = Array.from({ length: 8 }, (_, number) => `نص ${number}`);
    for (const text of texts) {
      await Promise.all([
        teacher.get(updateSite, { body: { tagline: text } }),
        teacher.get(updateSite, { body: { biography: [text] } }),
        teacher.get(updateSite, { body: { testimonials: [{ name: 'طالب', text }] } }),
      ]);
      expect(await read()).toMatchObject({
        tagline: text,
        biography: [text],
        testimonials: [{ name: 'طالب', text }],
      });
    }
  });

  it('is written by the teacher alone', async () => {
    const { phoneNumber, password } = await createStudent(school.dataSource);
    const body = await read();
    expect((await school.visitor().call(updateSite, { body })).status).toBe(401);
    const student = await school.signIn(phoneNumber, password);
    expect((await student.call(updateSite, { body })).status).toBe(403);
  });

  it('is refused with what is wrong, and links that would run in the reader’s page', async () => {
    const before = await read();
    const refused = async (change: Record<string, unknown>) => {
      const { status, body } = await teacher.send('PUT', 'site', { ...before, ...change });
      expect(status).toBe(400);
      return body.errors;
    };
    expect(
      await refused({
        teacherName: ' ',
        brand: '',
        biography: [''],
        facts: [{ label: '', value: '' }],
        phones: [{ label: 'الإدارة', value: '' }],
        hours: [{ label: 'الجمعة', value: '' }],
        centres: [{ city: '', addresses: [''] }],
        social: [
          { label: 'صفحة', value: 'javascript:alert(1)' },
          { label: 'صفحة', value: 'https:evil' },
        ],
        channels: [{ label: 'قناة', value: String.raw`https:\\evil.example` }],
        introVideo: 'http://example.com/intro',
        testimonials: [{ name: ' ', text: '' }],
      }),
    ).toEqual({
      teacherName: ['اسم المعلم مطلوب'],
      brand: ['اسم المنصة مطلوب'],
      'biography.0': ['النص مطلوب'],
      'facts.0.label': ['الاسم مطلوب'],
      'facts.0.value': ['القيمة مطلوبة'],
      'phones.0.value': ['رقم الهاتف مطلوب'],
      'hours.0.value': ['المواعيد مطلوبة'],
      'centres.0.city': ['المدينة مطلوبة'],
      'centres.0.addresses.0': ['العنوان مطلوب'],
      'social.0.value': ['الرابط غير صحيح'],
      'social.1.value': ['الرابط غير صحيح'],
      'channels.0.value': ['الرابط غير صحيح'],
      introVideo: ['رابط الفيديو يجب أن يبدأ بـ https://'],
      'testimonials.0.name': ['اسم صاحب الرأي مطلوب'],
      'testimonials.0.text': ['نص الرأي مطلوب'],
    });
    expect(
      await refused({
        introVideo: 'https:evil',
        testimonials: Array.from({ length: 13 }, () => ({ name: 'طالب', text: 'نص' })),
      }),
    ).toEqual({
      introVideo: ['رابط الفيديو يجب أن يبدأ بـ https://'],
      testimonials: ['الحد الأقصى 12 عنصراً'],
    });
    expect(await refused({ testimonials: [{ name: 'طا\u0000لب', text: 'ن\u202eص' }] })).toEqual({
      'testimonials.0.name': ['النص يحتوي على رموز غير مسموح بها'],
      'testimonials.0.text': ['النص يحتوي على رموز غير مسموح بها'],
    });
    expect(await read()).toEqual(before);
  });
});
