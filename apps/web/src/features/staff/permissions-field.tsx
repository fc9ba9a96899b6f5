import { type Permission, PERMISSION_LABELS, PERMISSIONS } from '@daad/contracts/access';
import { Checkbox, Input, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ChoiceChips } from '#web/ui/form/choice-chips.js';
import { inOrder, PERMISSION_NOTES, presetOf, PRESETS } from './permission-words.js';
import classes from './permissions-field.module.css';

interface PermissionsFieldProps {
  value: readonly Permission[];
  onChange: (permissions: Permission[]) => void;
  error?: ReactNode;
}

/** What an assistant may do: a row for each permission, and the jobs that most have in one press. */
export function PermissionsField({ value, onChange, error }: PermissionsFieldProps) {
  const toggle = (permission: Permission, isGiven: boolean) =>
    onChange(isGiven ? inOrder([...value, permission]) : value.filter((other) => other !== permission));
  return (
    <Stack gap="xs" role="group" aria-label="الصلاحيات">
      <Text fw={500} size="sm">
        الصلاحيات
      </Text>
      <ChoiceChips
        label="اختيار سريع"
        choices={PRESETS}
        chosen={presetOf(value)}
        onChoose={(id) => onChange([...(PRESETS.find((preset) => preset.id === id)?.permissions ?? [])])}
      />
      <div className={classes.rows}>
        {PERMISSIONS.map((permission) => (
          <PermissionRow
            key={permission}
            permission={permission}
            checked={value.includes(permission)}
            onChange={(isGiven) => toggle(permission, isGiven)}
          />
        ))}
      </div>
      <Input.Error>{error}</Input.Error>
      <Text size="sm" c="dimmed" role="status">
        {value.length === 0 && 'بلا صلاحيات لا يرى المساعد إلا حسابه. '}
        تبقى لك وحدك: حسابات المساعدين، وبيانات الموقع، وإعدادات النقاط، وحذف الطلاب، وتصدير بياناتهم.
      </Text>
    </Stack>
  );
}

interface PermissionRowProps {
  permission: Permission;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function PermissionRow({ permission, checked, onChange }: PermissionRowProps) {
  const id = useId();
  return (
    <label className={classes.row}>
      <Checkbox
        mt={2}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-note`}
      />
      <span>
        <Text component="span" display="block" fw={500} id={`${id}-name`}>
          {PERMISSION_LABELS[permission]}
        </Text>
        <Text component="span" display="block" size="xs" c="dimmed" id={`${id}-note`}>
          {PERMISSION_NOTES[permission]}
        </Text>
      </span>
    </label>
  );
}
