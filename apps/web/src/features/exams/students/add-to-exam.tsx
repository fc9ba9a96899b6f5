import type { Exam } from '@daad/contracts/exams.contract';
import { IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnyClassFilter } from '#web/entities/class/class-filter.js';
import { AddStudentsDialog } from '#web/entities/student/add-students-dialog.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { addedText, AddSets } from './add-sets.js';
import { enterStudent, enterStudents } from '../exams.mutations.js';
import { outsideExamQuery } from '../exams.queries.js';

interface AddToExamProps extends DialogProps {
  exam: Pick<Exam, 'id' | 'name'>;
}

/** Whom to enter into an exam: whole classes, a stage, or students one by one. */
export function AddToExam({ opened, onClose, exam }: AddToExamProps) {
  const [search, setSearch] = useState('');
  const [classId, setClassId] = useState<string>();
  const enterMany = useMutation(enterStudents(exam.id));
  const found = useQuery({ ...outsideExamQuery(exam.id, search, classId), enabled: opened });
  return (
    <AddStudentsDialog
      opened={opened}
      onClose={onClose}
      to="الامتحان"
      name={exam.name}
      note="يُضاف الطلاب بوقت الدخول الآن، وبدون درجة حتى تُدخلها."
      sets={(showDone) => <AddSets examId={exam.id} onDone={showDone} />}
      searchLabel="ابحث عن طالب"
      listLabel="نتائج البحث"
      search={search}
      onSearchChange={setSearch}
      filter={<AnyClassFilter value={classId} onChange={setClassId} />}
      found={found}
      empty={
        <EmptyState icon={<IconSearch size={28} />} title="لا يوجد طلاب مطابقون للبحث">
          من في الامتحان من قبل لا يظهر هنا.
        </EmptyState>
      }
      mutation={enterStudent(exam.id)}
      addMany={async (studentIds) => addedText(await enterMany.mutateAsync({ studentIds }))}
    />
  );
}
