import type { Shift } from '@daad/contracts/shifts.contract';
import { IconCashRegister } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { myShiftQuery } from '#web/entities/fees/my-shift.query.js';
import { CloseDialog } from '#web/features/shifts/close-dialog.js';
import { OpenDialog } from '#web/features/shifts/open-dialog.js';
import { OwnShift } from '#web/features/shifts/own-shift.js';
import { ReceiveDialog } from '#web/features/shifts/receive-dialog.js';
import { ShiftsFilters } from '#web/features/shifts/shifts-filters.js';
import { shiftsSearch } from '#web/features/shifts/shifts-search.js';
import { ShiftsTable } from '#web/features/shifts/shifts-table.js';
import { shiftsList } from '#web/features/shifts/shifts.queries.js';
import { staffQuery } from '#web/features/staff/staff.queries.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { useMay } from '#web/lib/use-may.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { ListPage } from '#web/ui/table/list-page.js';

export const Route = createFileRoute('/app/teacher/shifts')({
  validateSearch: shiftsSearch.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!mayLoad(context, '/app/teacher/shifts')) return;
    preload(context.queryClient, myShiftQuery);
    preload(context.queryClient, shiftsList.query(deps));
  },
  component: Shifts,
});

/** Who has money, and what was handed over (specification 5 section 3). */
function Shifts() {
  const { session } = Route.useRouteContext();
  const seesAll = useMay()('GET staff/GetList');
  const list = useList(shiftsList, Route.useSearch());
  const { data: staff } = useQuery({ ...staffQuery, enabled: seesAll });
  const dialogs = useDialogs({
    opening: (dialog, _: null) => <OpenDialog {...dialog} />,
    closing: (dialog, shift: Shift) => <CloseDialog {...dialog} shift={shift} />,
    receiving: (dialog, shift: Shift) => <ReceiveDialog {...dialog} shift={shift} />,
  });
  const teacher = { id: session.userId, fullName: session.user.fullName };

  return (
    <ListPage
      list={list}
      title="الورديات"
      description="كل من يستلم مالاً يستلمه في وردية، ويسلّم نقديتها بعد إغلاقها"
      above={
        <OwnShift
          onOpen={() => dialogs.open('opening', null)}
          onClose={(shift) => dialogs.open('closing', shift)}
        />
      }
      filters={<ShiftsFilters {...list.filters} people={staff && [teacher, ...staff]} />}
      none={{
        icon: <IconCashRegister size={28} />,
        title: 'لا توجد ورديات بعد',
        text: 'تظهر هنا كل وردية من أول ما تُفتح.',
      }}
      noneFound={{ title: 'لا توجد ورديات مطابقة', text: 'غيّر الفلاتر أو امسحها لترى كل الورديات.' }}
      pager={{ numbers: 'window' }}
      below={dialogs.view}
    >
      {(table) => (
        <ShiftsTable
          {...table}
          onClose={(shift) => dialogs.open('closing', shift)}
          onReceive={(shift) => dialogs.open('receiving', shift)}
        />
      )}
    </ListPage>
  );
}
