import { Flex } from '@mantine/core';
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useConnection } from '#web/realtime/connection.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './connection-indicator.module.css';

/** Whether what is on screen follows the server at this moment. */
export function ConnectionIndicator() {
  const state = useConnection();
  const isConnected = state === 'connected';
  const Icon = isConnected ? IconCloudCheck : IconCloudOff;
  return (
    <Flex
      component="span"
      display="inline-flex"
      gap={6}
      align="center"
      fz="xs"
      className={`${shared.whole} ${classes.indicator}`}
      data-state={state}
      role="status"
    >
      {state !== 'idle' && (
        <>
          <Icon size={18} aria-hidden />
          <span>{isConnected ? 'متصل' : 'جارٍ إعادة الاتصال'}</span>
        </>
      )}
    </Flex>
  );
}
