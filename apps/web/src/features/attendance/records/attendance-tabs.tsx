import { Tabs } from '@mantine/core';
import { IconCalendarCheck, IconUserX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface AttendanceTabsProps {
  tab: 'present' | 'absent';
  onChange: (tab: 'absent' | undefined) => void;
  /** The records of the tab. */
  children: ReactNode;
}

/** Records of who attended, and of who did not. */
export function AttendanceTabs({ tab, onChange, children }: AttendanceTabsProps) {
  return (
    <Tabs value={tab} onChange={(value) => onChange(value === 'absent' ? 'absent' : undefined)}>
      <Tabs.List mb="xs">
        <Tabs.Tab value="present" leftSection={<IconCalendarCheck size={18} />}>
          سجلات الحضور
        </Tabs.Tab>
        <Tabs.Tab value="absent" leftSection={<IconUserX size={18} />}>
          سجلات الغياب
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  );
}
