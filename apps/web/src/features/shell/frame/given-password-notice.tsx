import { Alert, Anchor } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { meQuery } from '../me.queries.js';

/** Asks a student whose password is the teacher's to choose a new one, until that is done; dismissed until the next sign-in. */
export function GivenPasswordNotice({ userId }: { userId: string }) {
  const { data: me } = useQuery(meQuery(userId));
  const [putAwayBy, putAwayFor] = useSessionStorage({ key: 'givenPasswordNotice', defaultValue: '' });
  if (!me?.passwordGiven || putAwayBy === userId) return null;
  return (
    <Alert
      role="note"
      color="sky"
      mb="lg"
      icon={<IconKey size={20} />}
      title="اختر كلمة مرور خاصة بك"
      withCloseButton
      closeButtonLabel="إخفاء التنبيه"
      onClose={() => putAwayFor(userId)}
    >
      كلمة المرور التي تستخدمها الآن أعطاها لك معلمك.{' '}
      <Anchor component={Link} to="/app/student/settings" underline="always">
        غيّرها من الإعدادات
      </Anchor>{' '}
      ليبقى حسابك لك وحدك.
    </Alert>
  );
}
