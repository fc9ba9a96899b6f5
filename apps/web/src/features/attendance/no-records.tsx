import { IconCalendarCheck, IconSearch, IconUserX } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/empty-state.js';

export function NoRecords({ tab, filtered }: { tab: 'present' | 'absent'; filtered: boolean }) {
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
