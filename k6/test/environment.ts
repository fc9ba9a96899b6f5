/** k6's `__ENV`, which journeys read while they are loaded. */
export const setEnvironment = (settings: Record<string, string>): void =>
  void Object.assign(globalThis, { __ENV: settings });
