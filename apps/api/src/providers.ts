/** Injection tokens for what is made before the modules. */
export const SETTINGS = Symbol('settings');
export const LOGGER = Symbol('logger');
export const BACKPLANE = Symbol('backplane');
export const REGISTRY = Symbol('registry');
export const QUEUES = Symbol('queues');
export const FILES = Symbol('files');
/** Files of jobs, for their owners only. */
export const JOB_FILES = Symbol('job-files');
