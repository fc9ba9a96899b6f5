import { useSyncExternalStore } from 'react';
import type { DoorView } from './door-device.js';
import type { SendingState } from './door-sender.js';
import type { OpenDoor } from './open-door.js';

export const useDoorView = ({ device }: OpenDoor): DoorView =>
  useSyncExternalStore(device.subscribe, device.read);

export const useSendingState = ({ sender }: OpenDoor): SendingState =>
  useSyncExternalStore(sender.subscribe, sender.read);
