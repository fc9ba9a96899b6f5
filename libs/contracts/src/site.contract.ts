import { z } from 'zod';
import { toAsciiDigits } from '@daad/domain/digits';
import { defineCall } from './call.js';
import { optionalLines, requiredLines, requiredText, webLink } from './fields.js';

const link = webLink('الرابط غير صحيح');
const labelled = <Value extends z.ZodType>(value: Value) =>
  z.object({ label: requiredText('الاسم مطلوب').max(120), value });
const list = <Item extends z.ZodType>(item: Item, max = 30) =>
  z.array(item).max(max, `الحد الأقصى ${max} عنصراً`);
/** With the teacher's own spacing; links that dial the number remove it. */
const shownPhone = () => requiredText('رقم الهاتف مطلوب').max(30).transform(toAsciiDigits).pipe(z.string());

/** The teacher's brand and contact data, shown by About, Contact, the header and the store's contact block. */
export const siteContent = z
  .object({
    teacherName: requiredText('اسم المعلم مطلوب').max(120),
    brand: requiredText('اسم المنصة مطلوب').max(120),
    tagline: optionalLines(300),
    biography: list(requiredLines('النص مطلوب').max(2000), 20).describe('Paragraphs'),
    facts: list(labelled(requiredText('القيمة مطلوبة').max(60)), 8).describe(
      'Numbers for the hero, such as years of experience',
    ),
    phones: list(labelled(shownPhone())).describe('Call-only numbers'),
    chats: list(labelled(shownPhone())).describe('Numbers on the messaging app'),
    hours: list(labelled(requiredText('المواعيد مطلوبة').max(120))),
    centres: list(
      z.object({
        city: requiredText('المدينة مطلوبة').max(120),
        addresses: list(requiredLines('العنوان مطلوب').max(300)),
      }),
    ),
    social: list(labelled(link)),
    channels: list(labelled(link)).describe('One for each grade'),
  })
  .meta({ id: 'SiteContent' });
export type SiteContent = z.output<typeof siteContent>;

export const getSite = defineCall('GET', 'site', {
  summary: "The teacher's name, brand, biography and ways to be reached",
  access: 'anonymous',
  response: siteContent,
});

export const updateSite = defineCall('PUT', 'site', {
  summary: 'Replaces the content of the public site about the teacher',
  body: siteContent,
  response: siteContent,
});
