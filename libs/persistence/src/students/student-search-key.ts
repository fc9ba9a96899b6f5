import { searchKey } from '@daad/domain/arabic-text';

/** The text by which a student is found: the folded name and code (`student.search_key`). */
export const studentSearchKey = (fullName: string, code: string): string => searchKey(`${fullName} ${code}`);
