import { instance, running } from './recorder.ts';

export default {
  instance,
  vu: {
    get idInTest() {
      return running.getStore()!.id;
    },
    get iterationInScenario() {
      return running.getStore()!.iteration;
    },
  },
  scenario: {
    startTime: Date.now(),
    get name() {
      return running.getStore()!.scenario;
    },
  },
};
