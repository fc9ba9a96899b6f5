import { relative } from 'node:path';
import TestSequencer from '@jest/test-sequencer';
import { shuffle } from './shuffle.mjs';

/** Spec files in the random order of Jest's seed, so that none comes to rely on what ran before it. */
export default class ShuffledSequencer extends TestSequencer {
  #seed;

  constructor(options) {
    super(options);
    this.#seed = options.globalConfig.seed;
  }

  sort(tests) {
    return shuffle([...tests], this.#seed, ({ path, context }) => relative(context.config.rootDir, path));
  }
}
