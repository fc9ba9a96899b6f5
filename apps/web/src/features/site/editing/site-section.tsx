import { Stack } from '@mantine/core';
import { type Site, siteChanges, type updateSite } from '@daad/contracts/site.contract';
import { type ReactNode, useMemo } from 'react';
import type { RequestOf } from '@daad/contracts/call';
import { mutationOptions } from '@tanstack/react-query';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useAutoSave } from '#web/lib/use-auto-save.js';
import { SaveNote } from '#web/ui/form/save-note.js';
import { SettingsSection } from '#web/ui/layout/settings-section.js';
import { callApi } from '#web/lib/api-client.js';
import { type SiteForm, valuesOf } from './site-form.js';

const saveSite = mutationOptions({
  mutationFn: (body: RequestOf<typeof updateSite>['body']) => callApi('PUT site', { body }),
  meta: { changes: ['site'] },
});

interface SiteSectionProps {
  site: Site;
  id: string;
  title: string;
  note?: string;
  /** Its fields. */
  children: (form: SiteForm) => ReactNode;
}

/** One part of the site's content. It saves by itself, and only the fields that were changed in it. */
export function SiteSection({ site, children, ...section }: SiteSectionProps) {
  const values = useMemo(() => valuesOf(site), [site]);
  const save = useAutoSave({ values, schema: siteChanges, mutation: saveSite });
  useReportUnsaved(save.isUnsaved);
  const leave = () => save.state === 'waiting' && save.flush();
  return (
    <SettingsSection {...section} status={<SaveNote save={save} />}>
      <Stack gap="lg" onBlur={leave}>
        {children(save.form)}
      </Stack>
    </SettingsSection>
  );
}
