import type { Due } from '@daad/contracts/fee-dues.contract';
import { countOf } from '@daad/domain/arabic-text';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCoins } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { feeSettingsQuery } from '#web/entities/fees/fee-settings.query.js';
import { myShiftQuery } from '#web/entities/fees/my-shift.query.js';
import { DuesFilters } from '#web/features/fees/dues/dues-filters.js';
import { duesSearch } from '#web/features/fees/dues/dues-search.js';
import { DuesTable } from '#web/features/fees/dues/dues-table.js';
import { DuesTotal } from '#web/features/fees/dues/dues-total.js';
import { duesFilter, duesList } from '#web/features/fees/dues/dues.queries.js';
import { ExportDuesButton } from '#web/features/fees/dues/export-dues-button.js';
import { MessagesDialog } from '#web/features/fees/dues/messages-dialog.js';
import { useDueChat } from '#web/features/fees/dues/use-due-chat.js';
import { PayDialog } from '#web/features/fees/pay-dialog.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { useLiveEvent } from '#web/realtime/use-live-event.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { ListPage } from '#web/ui/table/list-page.js';
import { SelectionBar } from '#web/ui/table/selection-bar.js';
import { useSelectAll } from '#web/ui/table/use-select-all.js';

export const Route = createFileRoute('/app/teacher/dues')({
  validateSearch: duesSearch.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!mayLoad(context, '/app/teacher/dues')) return;
    preload(context.queryClient, duesList.query(deps));
    preload(context.queryClient, feeSettingsQuery);
    preload(context.queryClient, myShiftQuery);
  },
  component: DuesPage,
});

/** Who owes what, and how to ask for it (specification 5 section 2). */
function DuesPage() {
  const list = useList(duesList, Route.useSearch());
  const chatOf = useDueChat();
  const filter = duesFilter(list.filters.search);
  const selected = useSelectAll({
    rows: list.data?.items.map((due) => ({ ...due, id: due.studentId, name: due.fullName })),
    totalCount: list.data?.totalCount,
    filter,
  });
  // What was chosen a while ago may be paid by now.
  useLiveEvent('fees.changed', ({ studentId }) => selected.drop(studentId));
  const dialogs = useDialogs({
    pay: (dialog, { studentId: id, fullName: name, balance }: Due) => (
      <PayDialog {...dialog} student={{ id, name }} open={balance} />
    ),
    messages: (dialog, chosen: readonly Due[] | null) => (
      <MessagesDialog {...dialog} chosen={chosen} filter={filter} />
    ),
  });
  const readOnly = filter.deleted === true;

  return (
    <ListPage
      list={list}
      title="المستحقات"
      description="كل من عليه مبلغ لم يُسدد، والأعلى أولاً"
      actions={<ExportDuesButton filter={filter} />}
      above={<DuesTotal dues={list.data} />}
      filters={<DuesFilters {...list.filters} />}
      none={{
        icon: <IconCoins size={28} />,
        title: 'لا توجد مستحقات',
        text: 'سدد كل الطلاب ما عليهم.',
      }}
      noneFound={{ title: 'لا توجد مستحقات مطابقة', text: 'غيّر الفلاتر أو امسحها لترى كل المستحقات.' }}
      pager={{ numbers: 'window' }}
      below={
        <>
          {!readOnly && (
            <SelectionBar
              summary={selected.summaryOf(countOf(selected.count, 'student'))}
              onClear={selected.clear}
              all={selected.all}
            >
              <Button
                leftSection={<IconBrandWhatsapp size={18} />}
                onClick={() => dialogs.open('messages', selected.isAll ? null : selected.chosen)}
              >
                رسائل واتساب
              </Button>
            </SelectionBar>
          )}
          {dialogs.view}
        </>
      }
    >
      {(table) => (
        <DuesTable
          {...table}
          selection={readOnly ? undefined : selected.selection}
          readOnly={readOnly}
          chatOf={chatOf}
          onPay={(due) => dialogs.open('pay', due)}
        />
      )}
    </ListPage>
  );
}
