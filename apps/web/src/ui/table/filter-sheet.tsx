import { Button, Drawer, Group, Stack } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DialogProps } from '../dialog/use-dialogs.js';
import { useClosedByBack } from '../dialog/use-closed-by-back.js';

interface FilterSheetProps extends DialogProps {
  title: string;
  /** Absent while no filter is set. */
  reset?: { label: string; onPress: () => void };
  children: ReactNode;
}

const AS_HIGH_AS_NEEDED = { content: { blockSize: 'auto', maxBlockSize: '85dvh' } };

/** The filters of a list on a phone, from the foot of the screen. They take effect at once, behind it. */
export function FilterSheet({ opened, onClose, title, reset, children }: FilterSheetProps) {
  // Leaves the field first, which sends what was typed last: it is gone with the sheet.
  const close = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  };
  useClosedByBack(opened, close);
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="bottom"
      radius="lg"
      title={title}
      styles={AS_HIGH_AS_NEEDED}
    >
      <Stack gap="sm">
        {children}
        <Group grow mt="xs" gap="xs">
          {reset && (
            <Button
              variant="subtle"
              color="clay"
              leftSection={<IconFilterOff size={18} />}
              onClick={reset.onPress}
            >
              {reset.label}
            </Button>
          )}
          <Button onClick={close}>عرض النتائج</Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
