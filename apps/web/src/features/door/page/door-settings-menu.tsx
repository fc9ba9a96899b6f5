import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSettings } from '@tabler/icons-react';
import { keysOf } from '@daad/domain/keys-of';
import { useClosedByBack } from '#web/ui/dialog/use-closed-by-back.js';
import type { DoorSettings } from '../outcome/door-settings.js';

interface DoorSettingsMenuProps {
  settings: DoorSettings;
  onChange: (changes: Partial<DoorSettings>) => void;
}

const SWITCHES = {
  camera: 'الكاميرا',
  sound: 'الصوت',
  vibration: 'الاهتزاز',
  homework: 'تسجيل الواجب',
} as const;

/** The switches of this device. */
export function DoorSettingsMenu({ settings, onChange }: DoorSettingsMenuProps) {
  const [opened, { open, close }] = useDisclosure(false);
  useClosedByBack(opened, close);
  return (
    <Menu
      opened={opened}
      onOpen={open}
      onClose={close}
      closeOnItemClick={false}
      width={220}
      position="bottom-end"
    >
      <Menu.Target>
        <ActionIcon size={44} variant="default" aria-label="إعدادات الباب">
          <IconSettings size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {keysOf(SWITCHES).map((name) => (
          <Menu.CheckboxItem
            key={name}
            checked={settings[name]}
            onChange={(checked: boolean) => onChange({ [name]: checked })}
          >
            {SWITCHES[name]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
