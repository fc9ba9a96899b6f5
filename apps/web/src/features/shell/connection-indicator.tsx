import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useConnection } from '#web/realtime/connection.js';
import classes from './connection-indicator.module.css';

/** Whether what is on screen follows the server at this moment. */
export function ConnectionIndicator() {
  const state = useConnection();
  const isConnected = state === 'connected';
  const Icon = isConnected ? IconCloudCheck : IconCloudOff;
  return (
    <span className={classes.indicator} data-state={state} role="status">
      {state !== 'idle' && (
        <>
          <Icon size={18} aria-hidden />
          <span className={classes.words}>{isConnected ? 'متصل' : 'جارٍ إعادة الاتصال'}</span>
        </>
      )}
    </span>
  );
}
