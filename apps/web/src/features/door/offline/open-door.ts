import { DoorDevice } from './door-device.js';
import { DoorSender } from './door-sender.js';

export interface OpenDoor {
  device: DoorDevice;
  sender: DoorSender;
}

let opened: { userId: string; door: Promise<OpenDoor> } | null = null;

/** The door of an account on this device, which sends what waits from then on. One at a time: that of the account before is closed. */
export function openDoor(userId: string): Promise<OpenDoor> {
  if (opened?.userId === userId) return opened.door;
  const before = opened?.door;
  const door = open(userId, before);
  opened = { userId, door };
  door.catch(() => {
    if (opened?.door === door) opened = null;
  });
  return door;
}

async function open(userId: string, before: Promise<OpenDoor> | undefined): Promise<OpenDoor> {
  const other = await before?.catch(() => undefined);
  other?.sender.stop();
  await other?.device.close();
  const device = await DoorDevice.open(userId);
  const sender = new DoorSender(device);
  sender.start();
  return { device, sender };
}
