/** Injection tokens for what is made before the modules. */
export const SETTINGS = Symbol('settings');
export const LOGGER = Symbol('logger');
export const REGISTRY = Symbol('registry');
export const QUEUES = Symbol('queues');
export const BROADCASTER = Symbol('broadcaster');
export const FILES = Symbol('files');
/** Files of jobs, which only their owner may download. */
export const JOB_FILES = Symbol('job-files');
