import { Box, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { Ltr, Phone } from '#web/ui/layout/isolates.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';

/** What the school has about the student, as the parent sees it too. */
export function MyRecord({ studentId }: { studentId: string }) {
  const { data: own, error } = useQuery({
    queryKey: [...queryKeys.students, 'own', studentId],
    queryFn: ({ signal }) => callApi('GET student/GetById/:id', { params: { id: studentId } }, { signal }),
  });
  if (!own) return error ? null : <LinesSkeleton count={4} height={24} />;
  return (
    <Flex component="dl" direction="column" gap={4} mt="sm">
      <Fact label="كود الطالب">
        <Ltr>{own.code}</Ltr>
      </Fact>
      <Fact label="المرحلة التعليمية">{own.educationalStageName ?? 'غير محدد'}</Fact>
      <Fact label="الرقم المسلسل">
        <Ltr>{own.index}</Ltr>
      </Fact>
      <Fact label="هاتف ولي الأمر">
        <Phone value={own.parentPhoneNumber} />
      </Fact>
    </Flex>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex gap="sm" justify="space-between">
    <Box component="dt" c="dimmed">
      {label}
    </Box>
    <dd>{children}</dd>
  </Flex>
);
