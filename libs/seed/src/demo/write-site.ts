import { SITE_PICTURES, type SitePicturePlace } from '@daad/contracts/attachments.contract';
import { Site } from '@daad/persistence/entities/site.entity';
import { DEFAULT_SITE } from '@daad/persistence/site/default-site';
import type { FileStore } from '@daad/platform/file-store';
import type { EntityManager } from 'typeorm';
import { before } from '../moments.js';
import { writeAttachments } from './write-attachments.js';

/** Drawn, as the teacher does not exist: WebP files in media/site, and what they show. */
const PICTURES: readonly { place: SitePicturePlace; source: string; description: string }[] = [
  { place: 'photograph', source: 'teacher', description: 'أ. سليم الورّاق أمام السبورة، مرسوماً' },
  { place: 'gallery', source: 'gallery-1', description: 'سبورة عليها إعراب «العلمُ نورٌ»' },
  { place: 'gallery', source: 'gallery-2', description: 'رفّ كتب النحو والصرف والبلاغة' },
  { place: 'gallery', source: 'gallery-3', description: 'بطاقة لوحة الشرف' },
  { place: 'shareImage', source: 'share', description: 'ضاد: العربية كما تُحَب' },
];

const TESTIMONIALS = [
  {
    name: 'والدة طالبة في الصف الثالث الثانوي',
    text: 'أعرف حضور ابنتي ودرجتها قبل أن تعود إلى البيت. لم أحتج إلى مكالمة واحدة لأسأل.',
  },
  { name: 'طالب في الصف الثاني الثانوي', text: 'كنت أحفظ الإعراب، وصرت أفهمه. والنقاط جعلتني لا أغيب.' },
  {
    name: 'طالبة في الدبلومة الأمريكية',
    text: 'المذكرات مرتبة، والامتحان يشبه ما تدرّبنا عليه.\nوأجمل ما في الحصة بيت الشعر في آخرها.',
  },
];

/** The face of the demo school's site. */
export async function writeSite(manager: EntityManager, files: FileStore, now: Date): Promise<void> {
  await manager.update(Site, { onlyRow: true }, { content: { ...DEFAULT_SITE, testimonials: TESTIMONIALS } });
  await writeAttachments(
    manager,
    files,
    PICTURES.map(({ place, source, description }, position) => ({
      owner: { type: 'Site', id: SITE_PICTURES[place] },
      kind: 'image',
      source: `site/${source}`,
      originalName: source,
      description,
      position,
      at: before(now, { days: 60 }),
    })),
  );
}
