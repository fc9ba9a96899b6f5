/** Folders whose compiler options are their own: each is a program of its lint. All other projects share one. */
export const OWN_PROGRAMS = ['apps/web', 'k6'];
