import { useState } from 'react';
import { fieldsOf, textOf } from '#web/lib/stored-json.js';

/** What each device is set to; nothing of it concerns the school. */
export interface DoorSettings {
  sound: boolean;
  vibration: boolean;
  /** Buttons for the homework after each scan. */
  homework: boolean;
  /** Off for a laptop with a scanner. */
  camera: boolean;
  /** The chosen camera; null for the one at the back. */
  cameraId: string | null;
}

export const DOOR_DEFAULTS: DoorSettings = {
  sound: true,
  vibration: true,
  homework: false,
  camera: true,
  cameraId: null,
};

const KEY = 'door-settings';

/** What is stored, field by field: another version of the app may have written it. */
export function readDoorSettings(stored: string | null): DoorSettings {
  let fields: Partial<Record<string, unknown>> = {};
  try {
    fields = fieldsOf(JSON.parse(stored ?? '{}'));
  } catch {
    // Not ours: the defaults.
  }
  const flag = (name: 'sound' | 'vibration' | 'homework' | 'camera') => {
    const value = fields[name];
    return typeof value === 'boolean' ? value : DOOR_DEFAULTS[name];
  };
  return {
    sound: flag('sound'),
    vibration: flag('vibration'),
    homework: flag('homework'),
    camera: flag('camera'),
    cameraId: textOf(fields['cameraId']) ?? null,
  };
}

/** The settings of this device, kept in its storage. */
export function useDoorSettings(): [DoorSettings, (changes: Partial<DoorSettings>) => void] {
  const [settings, setSettings] = useState(() => readDoorSettings(storage()?.getItem(KEY) ?? null));
  const change = (changes: Partial<DoorSettings>) =>
    setSettings((before) => {
      const after = { ...before, ...changes };
      try {
        storage()?.setItem(KEY, JSON.stringify(after));
      } catch {
        // A full storage: they last as long as the page.
      }
      return after;
    });
  return [settings, change];
}

/** Null where the browser forbids it. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
