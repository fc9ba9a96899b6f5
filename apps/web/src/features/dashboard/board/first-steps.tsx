import { Button, Group } from '@mantine/core';
import { IconSchool, IconStairs, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Panel } from './panel.js';

/** What a new school does first, in place of its classes of today. */
export function FirstSteps({ onAddStudent }: { onAddStudent: () => void }) {
  return (
    <Panel title="ابدأ من هنا" area="classes">
      <p>أضف المراحل أولاً، ثم الطلاب، ثم أنشئ الصفوف ومواعيدها. بعدها تجد هنا كل يوم صفوفه وحضورها.</p>
      <Group gap="xs" mt="sm">
        <Button component={Link} to="/app/teacher/educational-stages" leftSection={<IconStairs size={18} />}>
          إضافة المراحل
        </Button>
        <Button variant="default" onClick={onAddStudent} leftSection={<IconUserPlus size={18} />}>
          إضافة الطلاب
        </Button>
        <Button
          component={Link}
          to="/app/teacher/classes"
          variant="default"
          leftSection={<IconSchool size={18} />}
        >
          إنشاء الصفوف
        </Button>
      </Group>
    </Panel>
  );
}
