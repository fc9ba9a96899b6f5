import { searchKey } from '@daad/domain/arabic-text';

/** What a student is found under: the folded name and code (`student.search_key`). */
export const studentSearchKey = (fullName: string, code: string): string => searchKey(`${fullName} ${code}`);
