import { Button, Card, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type SiteContent, siteContent } from '@daad/contracts/site.contract';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormErrors } from '#web/ui/form-errors.js';
import { SuccessNote } from '#web/ui/success-note.js';
import { useFlash } from '#web/ui/use-flash.js';
import { CentresField } from './centres-field.js';
import { LabelledList } from './labelled-list.js';
import { saveSite } from './site.mutations.js';
import { TextList } from './text-list.js';

/** The content of the public site (contract section 4). Mount it with the current content. */
export function SiteEditor({ site }: { site: SiteContent }) {
  const [saved, showSaved] = useFlash();
  const { form, submit, submitting, problems, isUnsaved } = useApiForm({
    initialValues: { ...site, tagline: site.tagline ?? '' },
    schema: siteContent,
    mutation: saveSite,
    onSuccess: () => showSaved('تم حفظ بيانات الموقع'),
  });
  useReportUnsaved(isUnsaved);
  // Fields of lists have names that the form's error box cannot show.
  const listErrors = Object.entries(form.errors).flatMap(([path, error]) =>
    path.includes('.') && typeof error === 'string' ? [error] : [],
  );

  return (
    <Card component="section" aria-labelledby="site-title">
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <div>
            <Title order={2} size="h4" id="site-title">
              بيانات الموقع
            </Title>
            <Text size="sm" c="dimmed">
              ما يراه الزوار في الرأس وصفحتي «عن المعلم» و«تواصل معنا» والمتجر.
            </Text>
          </div>
          <FormErrors errors={[...problems, ...new Set(listErrors)]} title="يرجى تصحيح الأخطاء التالية" />
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <TextInput label="اسم المنصة" required miw={200} {...form.getInputProps('brand')} />
            <TextInput label="اسم المعلم" required miw={200} {...form.getInputProps('teacherName')} />
          </Group>
          <Textarea
            label="الوعد (سطر واحد في أول الصفحة الرئيسية)"
            autosize
            {...form.getInputProps('tagline')}
          />
          <TextList
            form={form}
            name="biography"
            texts={form.getValues().biography}
            title="السيرة"
            itemLabel="فقرة"
          />
          <LabelledList form={form} name="facts" title="أرقام" valueLabel="القيمة" />
          <LabelledList form={form} name="phones" title="هواتف للمكالمات" valueLabel="الرقم" ltr />
          <LabelledList form={form} name="chats" title="أرقام واتساب" valueLabel="الرقم" ltr />
          <LabelledList form={form} name="hours" title="مواعيد العمل" valueLabel="المواعيد" />
          <CentresField form={form} />
          <LabelledList form={form} name="social" title="صفحات التواصل" valueLabel="الرابط" ltr />
          <LabelledList form={form} name="channels" title="قنوات الصفوف" valueLabel="الرابط" ltr />
          <SuccessNote>{saved}</SuccessNote>
          <Group justify="flex-end">
            <Button type="submit" loading={submitting}>
              حفظ بيانات الموقع
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
