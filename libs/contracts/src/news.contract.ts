import { z } from 'zod';
import { attachment, attachmentImage } from './attachments.contract.js';
import { defineCall } from './call.js';
import {
  flag,
  given,
  id,
  optionalText,
  optionalWebLink,
  requiredLines,
  requiredText,
  wholeNumber,
} from './fields.js';
import { pageOf, paging } from './paging.js';

export const NEWS_TYPES = { general: 0, announcement: 1, event: 2 } as const;

export const newsItem = z
  .object({
    id: z.string(),
    title: z.string(),
    newsType: z.number().int().describe('0 general, 1 announcement, 2 event'),
    description: z.string(),
    link: z.string().nullable(),
    pinned: z.boolean(),
    createdDate: z.string(),
    image: attachmentImage.nullable().describe('The first image'),
    attachments: z.array(attachment),
  })
  .meta({ id: 'News' });
export type NewsItem = z.output<typeof newsItem>;

const newsParams = z.object({ id: id('معرف الخبر مطلوب') });
const newsType = () => wholeNumber('نوع الخبر غير صحيح', { min: 0, max: 2 });

/** The news form (specification 2 section 5). */
export const newsForm = z.object({
  title: requiredText('عنوان الخبر مطلوب').max(200, 'عنوان الخبر طويل جداً (الحد الأقصى 200 حرف)'),
  newsType: given('نوع الخبر مطلوب', newsType()),
  description: requiredLines('وصف الخبر مطلوب').max(10_000, 'وصف الخبر طويل جداً (الحد الأقصى 10,000 حرف)'),
  link: optionalWebLink('الرابط غير صحيح'),
  pinned: flag().default(false),
});

export const listNews = defineCall('GET', 'news/GetList', {
  summary: 'News, pinned first, then newest',
  query: z.object({
    ...paging(),
    pinned: flag().optional(),
    newsType: newsType().optional(),
    search: optionalText(200),
  }),
  response: pageOf(newsItem),
});

export const getNews = defineCall('GET', 'news/GetById/:id', {
  summary: 'One news item with its attachments',
  failures: ['news.not-found'],
  params: newsParams,
  response: newsItem,
});

export const createNews = defineCall('POST', 'news/Create', {
  summary: 'Publishes a news item; attachments are uploaded to it afterwards',
  body: newsForm,
  response: newsItem,
});

export const updateNews = defineCall('PUT', 'news/Update/:id', {
  summary: 'Changes a news item',
  failures: ['news.not-found'],
  params: newsParams,
  body: newsForm,
  response: newsItem,
});

export const deleteNews = defineCall('DELETE', 'news/Delete/:id', {
  summary: 'Removes a news item and its attachments',
  failures: ['news.not-found'],
  params: newsParams,
});
