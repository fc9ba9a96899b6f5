import type { AuditEntry } from '@daad/contracts/audit.contract';
import { Button } from '@mantine/core';
import { IconHistory, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AuditFilters } from '#web/features/audit/audit-filters.js';
import { auditSearch } from '#web/features/audit/audit-search.js';
import { AuditTable } from '#web/features/audit/audit-table.js';
import { auditList } from '#web/features/audit/audit.queries.js';
import { EntryDialog } from '#web/features/audit/entry-dialog.js';
import { staffQuery } from '#web/features/staff/staff.queries.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { ListPage } from '#web/ui/table/list-page.js';

export const Route = createFileRoute('/app/teacher/audit')({
  validateSearch: auditSearch.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!mayLoad(context, '/app/teacher/audit')) return;
    preload(context.queryClient, auditList.query(deps));
    preload(context.queryClient, staffQuery);
  },
  component: Audit,
});

/** Who did what to whom (specification 4 section 6). */
function Audit() {
  const { session } = Route.useRouteContext();
  const list = useList(auditList, Route.useSearch());
  const staff = useQuery(staffQuery);
  const dialogs = useDialogs({
    entry: (dialog, entry: AuditEntry) => <EntryDialog {...dialog} entry={entry} />,
  });
  const { student } = list.filters.search;
  const studentName = list.data?.items.find(({ studentId }) => studentId === student)?.studentName;
  const teacher = { id: session.userId, fullName: session.user.fullName };

  return (
    <ListPage
      list={list}
      title="سجل التغييرات"
      description="كل ما يضيفه المعلم والمساعدون ويعدلونه ويحذفونه، ومن أين. يُحفظ 400 يوم، ولا يُعدَّل ولا يُحذف منه شيء."
      above={
        student && (
          <Button
            variant="light"
            mb="sm"
            rightSection={<IconX size={16} />}
            onClick={() => list.change({ student: undefined })}
            aria-label="إظهار كل الطلاب"
          >
            <bdi>{studentName ?? 'طالب واحد'}</bdi>
          </Button>
        )
      }
      filters={<AuditFilters {...list.filters} people={staff.data && [teacher, ...staff.data]} />}
      none={{
        icon: <IconHistory size={28} />,
        title: 'لا توجد تغييرات بعد',
        text: 'يظهر هنا كل تغيير لحظة حدوثه.',
      }}
      noneFound={{ title: 'لا توجد تغييرات مطابقة', text: 'غيّر الفلاتر أو امسحها لترى كل التغييرات.' }}
      pager={{ numbers: 'window' }}
      below={dialogs.view}
    >
      {(table) => <AuditTable {...table} onDetails={(entry) => dialogs.open('entry', entry)} />}
    </ListPage>
  );
}
