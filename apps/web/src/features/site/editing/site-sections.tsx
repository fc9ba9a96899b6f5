import { Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { MAX_TESTIMONIALS, type Site } from '@daad/contracts/site.contract';
import { CentresField } from './centres-field.js';
import { LabelledList } from './labelled-list.js';
import { LeaderboardNamesField } from './leaderboard-names-field.js';
import { ListField } from './list-field.js';
import { removeEntry } from './remove-entry.js';
import type { SiteForm } from './site-form.js';
import { SitePicturesSection } from './site-pictures-section.js';
import { SiteSection } from './site-section.js';
import { TextList } from './text-list.js';

export const SITE_SECTIONS = [
  { id: 'identity', title: 'هوية المنصة' },
  { id: 'teacher', title: 'عن المعلم' },
  { id: 'contact', title: 'وسائل التواصل' },
  { id: 'centres', title: 'المراكز' },
  { id: 'links', title: 'الصفحات والقنوات' },
  { id: 'pictures', title: 'الصورة والمعرض' },
  { id: 'video', title: 'الفيديو التعريفي' },
  { id: 'testimonials', title: 'آراء الطلاب وأولياء الأمور' },
  { id: 'share', title: 'صورة المشاركة' },
  { id: 'privacy', title: 'خصوصية لوحة الشرف' },
] as const;

const [IDENTITY, TEACHER, CONTACT, CENTRES, LINKS, PICTURES, VIDEO, TESTIMONIALS, SHARE, PRIVACY] =
  SITE_SECTIONS;

const BIOGRAPHY = 'السيرة';
const QUOTES = 'الآراء';

/** The content of the public site (contract section 4), in parts that save by themselves. */
export function SiteSections({ site }: { site: Site }) {
  return (
    <>
      <SiteSection site={site} {...IDENTITY} note="ما يراه الزوار في رأس كل صفحة وأول الصفحة الرئيسية.">
        {(form) => <IdentityFields form={form} />}
      </SiteSection>
      <SiteSection site={site} {...TEACHER}>
        {(form) => (
          <>
            <TextList
              form={form}
              name="biography"
              texts={form.getValues().biography}
              title={BIOGRAPHY}
              itemLabel="فقرة"
              onRemove={(index) =>
                removeEntry(form, index, {
                  title: BIOGRAPHY,
                  find: ({ biography }) => ({ path: 'biography', entries: biography }),
                })
              }
            />
            <LabelledList form={form} name="facts" title="أرقام" valueLabel="القيمة" />
          </>
        )}
      </SiteSection>
      <SiteSection site={site} {...CONTACT} note="أول هاتف وأول رقم واتساب يظهران في صفحة الدخول والمتجر.">
        {(form) => (
          <>
            <LabelledList form={form} name="phones" title="هواتف للمكالمات" valueLabel="الرقم" mode="tel" />
            <LabelledList form={form} name="chats" title="أرقام واتساب" valueLabel="الرقم" mode="tel" />
            <LabelledList form={form} name="hours" title="مواعيد العمل" valueLabel="المواعيد" />
          </>
        )}
      </SiteSection>
      <SiteSection site={site} {...CENTRES}>
        {(form) => <CentresField form={form} />}
      </SiteSection>
      <SiteSection site={site} {...LINKS}>
        {(form) => (
          <>
            <LabelledList form={form} name="social" title="صفحات التواصل" valueLabel="الرابط" mode="url" />
            <LabelledList form={form} name="channels" title="قنوات الصفوف" valueLabel="الرابط" mode="url" />
          </>
        )}
      </SiteSection>
      <SitePicturesSection site={site} {...PICTURES} places={['photograph', 'gallery']} />
      <SiteSection site={site} {...VIDEO} note="رابط من يوتيوب أو غيره. يفتحه الزوار في صفحة جديدة.">
        {(form) => (
          <TextInput
            label="رابط الفيديو"
            type="url"
            inputMode="url"
            placeholder="https://"
            {...form.getInputProps('introVideo')}
          />
        )}
      </SiteSection>
      <SiteSection site={site} {...TESTIMONIALS} note="تظهر في الصفحة الرئيسية وصفحة «عن المعلم».">
        {(form) => <TestimonialsField form={form} />}
      </SiteSection>
      <SitePicturesSection
        site={site}
        {...SHARE}
        note="تظهر مع رابط الموقع في واتساب وفيسبوك. الأفضل 1200 في 630."
        places={['shareImage']}
      />
      <SiteSection
        site={site}
        {...PRIVACY}
        note="في لوحة الشرف وبحث أولياء الأمور. يرى كل طالب اسمه كاملاً، وترى أنت ومساعدوك كل الأسماء. ولإخفاء طالب وحده عدّل بياناته."
      >
        {(form) => <LeaderboardNamesField form={form} />}
      </SiteSection>
    </>
  );
}

const IdentityFields = ({ form }: { form: SiteForm }) => (
  <>
    <Group grow align="flex-start" preventGrowOverflow={false}>
      <TextInput label="اسم المنصة" required miw={200} {...form.getInputProps('brand')} />
      <TextInput label="اسم المعلم" required miw={200} {...form.getInputProps('teacherName')} />
    </Group>
    <Textarea label="الوعد (سطر واحد في أول الصفحة الرئيسية)" autosize {...form.getInputProps('tagline')} />
    <Checkbox
      label="عدّاد الأمثال أسفل صفحات الموقع"
      {...form.getInputProps('proverbCounter', { type: 'checkbox' })}
    />
  </>
);

const TestimonialsField = ({ form }: { form: SiteForm }) => (
  <ListField
    title={QUOTES}
    count={form.getValues().testimonials.length}
    max={MAX_TESTIMONIALS}
    onAdd={() => form.insertListItem('testimonials', { name: '', text: '' })}
    onRemove={(index) =>
      removeEntry(form, index, {
        title: QUOTES,
        find: ({ testimonials }) => ({ path: 'testimonials', entries: testimonials }),
      })
    }
    onMove={(from, to) => form.reorderListItem('testimonials', { from, to })}
  >
    {(index) => (
      <>
        <TextInput
          aria-label={`الآراء: الاسم ${index + 1}`}
          placeholder="الاسم"
          {...form.getInputProps(`testimonials.${index}.name`)}
        />
        <Textarea
          aria-label={`الآراء: النص ${index + 1}`}
          placeholder="ما قاله"
          autosize
          maxRows={8}
          {...form.getInputProps(`testimonials.${index}.text`)}
        />
      </>
    )}
  </ListField>
);
