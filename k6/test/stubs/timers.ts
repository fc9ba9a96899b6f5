const { setTimeout: set, clearTimeout: clear } = globalThis;
export { clear as clearTimeout, set as setTimeout };
