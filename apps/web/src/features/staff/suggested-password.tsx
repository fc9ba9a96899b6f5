import { Button, Flex, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { newPassword } from '#web/lib/new-password.js';

interface SuggestedPasswordProps extends PasswordInputProps {
  onSuggest: (password: string) => void;
}

/** A password that the teacher passes on: a suggested one is filled in, shown, and can be replaced by another one. */
export function SuggestedPassword({ onSuggest, ...input }: SuggestedPasswordProps) {
  return (
    <PasswordInput
      description="مقترحة، 8 أحرف على الأقل"
      autoComplete="new-password"
      defaultVisible
      required
      inputContainer={(field) => (
        <Flex gap="xs" align="flex-end">
          <div style={{ flex: 1 }}>{field}</div>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            onClick={() => onSuggest(newPassword())}
          >
            اقتراح أخرى
          </Button>
        </Flex>
      )}
      {...input}
    />
  );
}
