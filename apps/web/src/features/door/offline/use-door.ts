import { useSyncExternalStore } from 'react';
import { useConnection } from '#web/realtime/connection.js';
import type { DoorView } from '../shown-scan.js';
import type { SendingState } from './door-sender.js';
import type { OpenDoor } from './open-door.js';

export const useDoorView = ({ device }: OpenDoor): DoorView =>
  useSyncExternalStore(device.subscribe, device.read);

export const useSendingState = ({ sender }: OpenDoor): SendingState =>
  useSyncExternalStore(sender.subscribe, sender.read);

/** Whether the server is out of reach, by the last attempt to send or by the socket. */
export function useIsOffline(door: OpenDoor): boolean {
  const sending = useSendingState(door);
  const socket = useConnection();
  return sending === 'unreached' || socket === 'reconnecting';
}
