import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Devices } from '#web/features/account/devices.js';
import { MessageTemplateCard } from '#web/features/attendance/message-template-card.js';
import { FeeSettingsCard } from '#web/features/fees/fee-settings-card.js';
import { QueueBoard } from '#web/features/settings/queue-board.js';
import { TeacherPassword } from '#web/features/settings/teacher-password.js';
import { SITE_SECTIONS, SiteSections } from '#web/features/site/editing/site-sections.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { TwoFactorCard } from '#web/features/two-factor/two-factor-card.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { Later } from '#web/ui/feedback/later.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import { SettingsAnchor, SettingsSections } from '#web/ui/layout/settings-sections.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';

export const Route = createFileRoute('/app/teacher/settings')({
  loader: ({ context }) =>
    mayLoad(context, '/app/teacher/settings') && preload(context.queryClient, siteQuery),
  component: Settings,
});

const SECTIONS = [
  { id: 'account', title: 'الحساب وكلمة المرور' },
  { id: 'two-factor', title: 'التحقق بخطوتين' },
  ...SITE_SECTIONS,
  // Settings of other features go here and, in the same order, below `SiteSections`.
  { id: 'absence', title: 'رسالة الغياب' },
  { id: 'fees', title: 'المصروفات' },
  { id: 'server', title: 'متابعة مهام الخادم' },
  // The last one, because it grows and shrinks by itself.
  { id: 'devices', title: 'الأجهزة' },
];

function Settings() {
  const { session } = Route.useRouteContext();
  const { data: site, error, refetch } = useQuery(siteQuery);
  return (
    <>
      <PageHeader title="الإعدادات" />
      <SettingsSections sections={SECTIONS}>
        <SettingsAnchor id="account">
          <TeacherPassword />
        </SettingsAnchor>
        <SettingsAnchor id="two-factor">
          <TwoFactorCard userId={session.userId} />
        </SettingsAnchor>
        <Later>
          {site ? (
            <SiteSections site={site} />
          ) : error ? (
            <ErrorState error={error} title="تعذر تحميل بيانات الموقع" onRetry={() => void refetch()} />
          ) : (
            <LinesSkeleton count={4} />
          )}
          <SettingsAnchor id="absence">
            <MessageTemplateCard />
          </SettingsAnchor>
          <SettingsAnchor id="fees">
            <FeeSettingsCard />
          </SettingsAnchor>
          <SettingsAnchor id="server">
            <QueueBoard />
          </SettingsAnchor>
          <SettingsAnchor id="devices">
            <Devices />
          </SettingsAnchor>
        </Later>
      </SettingsSections>
    </>
  );
}
