/** Where all calls begin. A module to itself: public pages need it without the table of all calls. */
export const API_BASE = '/api/v1';
