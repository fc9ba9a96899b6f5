import { type Settings, SettingsError } from '@daad/platform/settings';

/** The secret that all keys of the server are derived from. @throws SettingsError when it is not set */
export function jwtSecretOf({ jwtSecret }: Settings): string {
  if (!jwtSecret) throw new SettingsError('JWT_SECRET must be set');
  return jwtSecret;
}
