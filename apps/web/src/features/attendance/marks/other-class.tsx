import { searchKey } from '@daad/domain/arabic-text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** The student who has exactly this code, in any class. */
const studentOfCode = (code: string) =>
  queryOptions({
    queryKey: [...queryKeys.students, 'of-code', code],
    queryFn: async ({ signal }) => {
      const { items } = await callApi('GET student/GetList', { query: { code, pageSize: 100 } }, { signal });
      return items.find((student) => searchKey(student.code) === searchKey(code)) ?? null;
    },
    retry: false,
  });

/** A search that found no student of the class: a code of another class is named with its student and class. */
export function OtherClass({ search }: { search: string }) {
  const { data: student } = useQuery(studentOfCode(search.trim()));
  if (!student) {
    return (
      <>
        لا يوجد طالب مطابق لـ «<bdi>{search}</bdi>»
      </>
    );
  }
  return (
    <>
      <bdi>{student.fullName}</bdi>{' '}
      {student.className === null ? (
        'ليس في أي صف'
      ) : (
        <>
          في صف «<bdi>{student.className}</bdi>»
        </>
      )}
    </>
  );
}
