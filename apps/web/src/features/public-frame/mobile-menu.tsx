import { ActionIcon, Drawer, Flex } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useClosedByBack } from '#web/ui/dialog/use-closed-by-back.js';
import { useOpenedAfterMount } from '#web/ui/dialog/use-opened-after-mount.js';
import { PersonalLink } from './personal-link.js';
import { PublicNav } from './public-nav.js';

interface MobileMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** The site's pages on a narrow screen. Loaded when it is first opened. */
export function MobileMenu({ opened, onClose }: MobileMenuProps) {
  useClosedByBack(opened, onClose);
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      position="right"
      size={300}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'قائمة الموقع' } }}
    >
      <Flex justify="flex-end">
        <ActionIcon onClick={onClose} aria-label="إغلاق القائمة">
          <IconX size={24} />
        </ActionIcon>
      </Flex>
      <PublicNav column onNavigate={onClose} />
      <PersonalLink fullWidth mt="md" onClick={onClose} />
    </Drawer>
  );
}
