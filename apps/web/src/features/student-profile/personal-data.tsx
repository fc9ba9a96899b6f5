import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { Button, Group, Text } from '@mantine/core';
import { IconEraser, IconFileZip, IconHistory } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#web/lib/api-error.js';
import { useMay } from '#web/lib/use-may.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { exportData } from './profile.mutations.js';
import { ProfileSection } from './profile-section.js';

interface PersonalDataProps {
  student: Pick<StudentProfile, 'id'>;
  disabled: boolean;
  onErase: () => void;
}

/** What a person may demand of the school: the own data, who changed them, and their erasure (specification 4 section 6). */
export function PersonalData({ student: { id }, disabled, onErase }: PersonalDataProps) {
  const may = useMay();
  const exporting = useMutation(exportData(id));
  if (!may('POST student/Erase/:id')) return null;
  return (
    <ProfileSection title="بيانات الطالب">
      <Text size="sm" c="dimmed" mb="sm">
        إذا طلب الطالب أو ولي أمره بياناته فصدّرها، وإذا طلب محوها فامحها نهائياً.
      </Text>
      <FormErrors errors={exporting.error ? [messageOf(exporting.error)] : []} />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconFileZip size={18} />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          تصدير كل البيانات
        </Button>
        <Button
          renderRoot={(props) => <Link to="/app/teacher/audit" search={{ student: id }} {...props} />}
          variant="default"
          leftSection={<IconHistory size={18} />}
        >
          تغييرات هذا الطالب
        </Button>
        <Button
          variant="default"
          color="clay"
          leftSection={<IconEraser size={18} />}
          disabled={disabled}
          onClick={onErase}
        >
          محو البيانات نهائياً
        </Button>
      </Group>
    </ProfileSection>
  );
}
