import { IconCalendarCheck, IconChecks, IconSearch, IconUserX } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/empty-state.js';

interface NoRecordsProps {
  tab: 'present' | 'absent';
  /** Only absences whose parents are left to contact are sought. */
  uncontacted: boolean;
  filtered: boolean;
}

export function NoRecords({ tab, uncontacted, filtered }: NoRecordsProps) {
  if (uncontacted) {
    return (
      <EmptyState icon={<IconChecks size={28} />} title="لم يبقَ أحد لم يتم التواصل معه">
        أزل فلتر «لم يتم التواصل» لترى كل الغياب.
      </EmptyState>
    );
  }
  if (filtered) {
    return (
      <EmptyState icon={<IconSearch size={28} />} title="لا توجد سجلات مطابقة للبحث">
        غيّر الفلاتر أو امسحها.
      </EmptyState>
    );
  }
  return tab === 'absent' ? (
    <EmptyState icon={<IconUserX size={28} />} title="لا غائبين اليوم">
      لم يبدأ صف اليوم بعد، أو حضر الطلاب جميعاً. اختر يوماً آخر لترى غيابه.
    </EmptyState>
  ) : (
    <EmptyState icon={<IconCalendarCheck size={28} />} title="لا توجد سجلات حضور بعد">
      اختر صفاً مما سبق وسجل حضور طلابه.
    </EmptyState>
  );
}
