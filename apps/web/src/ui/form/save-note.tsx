import { Button, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { AutoSave } from '#web/lib/use-auto-save.js';

const TEXTS = {
  clean: '',
  waiting: 'يُحفظ…',
  saving: 'يُحفظ…',
  saved: 'حُفظ',
  invalid: 'صحّح ما عليه خطأ ليُحفظ',
  failed: 'تعذّر الحفظ',
} as const;

/** The state of what saves by itself, announced politely; a failed attempt can be repeated. */
export function SaveNote({ save }: { save: Pick<AutoSave<object>, 'state' | 'problem' | 'flush'> }) {
  const { state, problem, flush } = save;
  const isWrong = state === 'failed' || state === 'invalid';
  return (
    <Group gap="xs" mih={32} wrap="nowrap">
      <Text role="status" size="sm" c={isWrong ? 'clay' : 'dimmed'}>
        {state === 'saved' && <IconCheck size={16} aria-hidden />}
        {isWrong && <IconAlertCircle size={16} aria-hidden />} {TEXTS[state]}
        {problem && `: ${problem}`}
      </Text>
      {state === 'failed' && (
        <Button size="compact-sm" variant="default" flex="none" onClick={flush}>
          أعد المحاولة
        </Button>
      )}
    </Group>
  );
}
