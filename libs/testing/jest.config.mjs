import preset from '../../jest.preset.mjs';

export default { ...preset, globalSetup: "../../tools/jest/start-hosts.mjs", globalTeardown: "../../tools/jest/stop-hosts.mjs" };
