/** The database with names and codes of all students, for scanning without a network (features/door/offline). */
export const ROSTER_DATABASE = 'daad-door-roster';
