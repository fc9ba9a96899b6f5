import { z } from 'zod';
import { toAsciiDigits } from '@daad/domain/digits';
import { LEADERBOARD_NAMES } from '@daad/domain/leaderboard-name';
import { defineCall } from './call.js';
import { sitePicture } from './attachments.contract.js';
import {
  flag,
  linesOrNull,
  requiredLines,
  requiredPhoneText,
  requiredText,
  webLink,
  webLinkOrNull,
} from './fields.js';

const link = webLink('الرابط غير صحيح');
const labelled = <Value extends z.ZodType>(value: Value) =>
  z.object({ label: requiredText('الاسم مطلوب').max(120), value });
const list = <Item extends z.ZodType>(item: Item, max = 30) =>
  z.array(item).max(max, `الحد الأقصى ${max} عنصراً`);
/** With the teacher's own spacing; links that dial the number remove it. */
const shownPhone = () =>
  requiredPhoneText('رقم الهاتف مطلوب').max(30).transform(toAsciiDigits).pipe(z.string());

/** How many testimonials the site shows. */
export const MAX_TESTIMONIALS = 12;

/** What the teacher writes: the teacher's brand and contact data, shown by all public pages. */
export const siteContent = z
  .object({
    teacherName: requiredText('اسم المعلم مطلوب').max(120),
    brand: requiredText('اسم المنصة مطلوب').max(120),
    tagline: linesOrNull(300),
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
    introVideo: webLinkOrNull('رابط الفيديو يجب أن يبدأ بـ https://').describe(
      'An https link to a video about the teacher, on any host. Pages link to it and embed nothing',
    ),
    testimonials: list(
      z.object({
        name: requiredText('اسم صاحب الرأي مطلوب').max(120),
        text: requiredLines('نص الرأي مطلوب').max(1000),
      }),
      MAX_TESTIMONIALS,
    ).describe('Quotes of students and parents'),
    proverbCounter: flag().describe('Whether public pages show how many of the proverbs have appeared'),
    leaderboardNames: z
      .enum(LEADERBOARD_NAMES, { error: 'طريقة عرض الأسماء غير صحيحة' })
      .describe(
        'How the leaderboard and the search of parents show students to anyone but themselves and the staff: in full, by the first name and the first letter of the last, or by the code alone',
      ),
  })
  .meta({ id: 'SiteContent' });
export type SiteContent = z.output<typeof siteContent>;

/** Only the given fields change; `null` empties a text. So clients that know fewer fields erase nothing. */
export const siteChanges = siteContent.partial();
export type SiteChanges = z.output<typeof siteChanges>;

/** The content with the pictures, which are attachments of `Site` (see `SITE_PICTURES`). */
export const site = siteContent
  .extend({
    photograph: sitePicture.nullable().describe('Of the teacher'),
    gallery: z.array(sitePicture).describe('At most 12, in their order'),
    shareImage: sitePicture.nullable().describe('What messengers show of a shared page (og:image)'),
  })
  .meta({ id: 'Site' });
export type Site = z.output<typeof site>;

export const getSite = defineCall('GET', 'site', {
  summary: "The teacher's name, brand, biography, pictures and ways to be reached",
  response: site,
});

export const updateSite = defineCall('PUT', 'site', {
  summary:
    'Changes the given fields of the public site about the teacher; fields that are left out stay as they are',
  body: siteChanges,
  response: site,
});
