import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { reload } from '#web/realtime/mutation-cache.js';

/** Reads all points on screen again. */
export function RefreshPoints({ busy }: { busy: boolean }) {
  const client = useQueryClient();
  return (
    <Tooltip label="تحديث">
      <ActionIcon
        variant="default"
        size={36}
        aria-label="تحديث"
        loading={busy}
        onClick={() => void reload(client, ['points'])}
      >
        <IconRefresh size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
