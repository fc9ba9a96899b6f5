import {
  deleteAttachment,
  describeAttachment,
  reorderAttachments,
} from '@daad/contracts/attachments.contract';
import { createNews, deleteNews, updateNews } from '@daad/contracts/news.contract';
import { drawPicture, upload } from '../picture-builders.js';
import { type Acting, auditCase, type AuditCase, type WritingCall } from './audit-case.js';

const form = { title: 'رحلة المتحف', newsType: 1, description: 'السبت القادم', pinned: false };

const newsOf = ({ teacher }: Acting) => teacher.get(createNews, { body: form });

async function newsWithPictures(at: Acting) {
  const owner = { type: 'News' as const, id: (await newsOf(at)).id };
  const picture = await drawPicture('png', { width: 40, height: 30 });
  return {
    owner,
    first: await upload(at.teacher, owner, picture, 'أولى.png'),
    second: await upload(at.teacher, owner, picture, 'ثانية.png'),
  };
}

export const NEWS_CASES = {
  'POST news/Create': auditCase({
    call: async ({ client }) => {
      const { id } = await client.get(createNews, { body: form });
      const after = { title: form.title, description: form.description, pinned: false };
      return [{ kind: 'created', entity: 'news', entityId: id, label: form.title, after }];
    },
  }),
  'PUT news/Update/:id': auditCase({
    prepare: newsOf,
    call: async ({ client }, { id }) => {
      await client.get(updateNews, { params: { id }, body: { ...form, pinned: true } });
      const changes = { pinned: [false, true] } as const;
      return [{ kind: 'updated', entity: 'news', entityId: id, label: form.title, changes }];
    },
  }),
  'DELETE news/Delete/:id': auditCase({
    prepare: newsWithPictures,
    call: async ({ client }, { owner: { id }, first, second }) => {
      await client.get(deleteNews, { params: { id } });
      const file = { kind: 'deleted', entity: 'attachment' } as const;
      return [
        { kind: 'deleted', entity: 'news', entityId: id, label: form.title, before: { title: form.title } },
        { ...file, entityId: first.id, label: 'أولى.png' },
        { ...file, entityId: second.id, label: 'ثانية.png' },
      ];
    },
  }),
  'POST attachment/Upload': auditCase({
    actors: ['news', 'Teacher'],
    prepare: async (at) => ({ owner: await newsOf(at), picture: await drawPicture() }),
    call: async ({ client }, { owner, picture }) => {
      const { id } = await upload(client, { type: 'News', id: owner.id }, picture, 'صورة الرحلة.png');
      const after = { related_entity_type: 'News', related_entity_id: owner.id };
      return [{ kind: 'created', entity: 'attachment', entityId: id, label: 'صورة الرحلة.png', after }];
    },
  }),
  'PUT attachment/Reorder': auditCase({
    actors: ['news', 'Teacher'],
    prepare: newsWithPictures,
    call: async ({ client }, { owner, first, second }) => {
      const body = { relatedEntityType: owner.type, relatedEntityId: owner.id, ids: [second.id, first.id] };
      await client.get(reorderAttachments, { body });
      const moved = { kind: 'updated', entity: 'attachment' } as const;
      return [
        { ...moved, entityId: first.id, label: 'أولى.png' },
        { ...moved, entityId: second.id, label: 'ثانية.png' },
      ];
    },
  }),
  'PUT attachment/Describe/:id': auditCase({
    actors: ['news', 'Teacher'],
    prepare: newsWithPictures,
    call: async ({ client }, { first: { id } }) => {
      await client.get(describeAttachment, { params: { id }, body: { description: 'مدخل المتحف' } });
      const changes = { description: [null, 'مدخل المتحف'] } as const;
      return [{ kind: 'updated', entity: 'attachment', entityId: id, label: 'أولى.png', changes }];
    },
  }),
  'DELETE attachment/Delete/:id': auditCase({
    actors: ['news', 'Teacher'],
    prepare: newsWithPictures,
    call: async ({ client }, { first: { id } }) => {
      await client.get(deleteAttachment, { params: { id } });
      return [{ kind: 'deleted', entity: 'attachment', entityId: id, label: 'أولى.png' }];
    },
  }),
} as const satisfies Partial<Record<WritingCall, AuditCase>>;
