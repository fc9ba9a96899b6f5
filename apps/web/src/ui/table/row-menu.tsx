import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { createContext, type ReactNode, useId } from 'react';
import { ClosedByBack } from '../dialog/closed-by-back.js';

/** Whether the actions of a row are items of its menu rather than buttons. */
export const InRowMenu = createContext(false);

/** The actions of a compact row in a menu. `titleId` is the element that names the row. */
export function RowMenu({ titleId, children }: { titleId: string; children: ReactNode }) {
  const id = useId();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Menu opened={opened} onOpen={open} onClose={close} position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-labelledby={`${id} ${titleId}`} data-row-menu>
          <VisuallyHidden id={id}>إجراءات</VisuallyHidden>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <InRowMenu value>{children}</InRowMenu>
        {opened && <ClosedByBack onClose={close} />}
      </Menu.Dropdown>
    </Menu>
  );
}
