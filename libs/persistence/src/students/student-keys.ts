import { searchKey } from '@daad/domain/arabic-text';
import { firstAndInitial } from '@daad/domain/leaderboard-name';

/** The texts by which a student is found: the folded name and code, and the same with no more of the name than an initial. */
export const studentKeys = ({ fullName, code }: { fullName: string; code: string }) => ({
  searchKey: searchKey(`${fullName} ${code}`),
  initialKey: searchKey(`${firstAndInitial(fullName)} ${code}`),
});
