import { instance, running } from './recorder.ts';

function current() {
  const user = running.getStore();
  if (!user) throw new Error('No virtual user is running');
  return user;
}

export default {
  instance,
  vu: {
    get idInTest() {
      return current().id;
    },
    get iterationInScenario() {
      return current().iteration;
    },
  },
  scenario: {
    startTime: Date.now(),
    get name() {
      return current().scenario;
    },
  },
};
