import { Button } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';

/** Opens the dialog of the points that exams give. */
export const RangesButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconAward size={18} />} onClick={onClick}>
    إدارة النقاط
  </Button>
);
