import { Box, Button, Checkbox, Flex } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { withIds } from '#web/ui/table/data-table.types.js';
import { Phone } from '#web/ui/layout/isolates.js';
import { useRowsInSight } from '#web/ui/table/use-rows-in-sight.js';
import { AddTicked, type AddTickedProps } from './add-ticked.js';
import { StudentIdentity } from './student-identity.js';
import type { PickableStudent } from './student-picker.js';
import shared from '#web/ui/layout/shared.module.css';

const ROW_HEIGHT = 64;

interface FoundStudentsProps {
  students: readonly PickableStudent[];
  label: string;
  to: 'الصف' | 'الامتحان';
  added: ReadonlySet<string>;
  /** The one that is being added. */
  adding: string | null;
  /** Another student has just come into a place. */
  isSettling: (place: number) => boolean;
  onAdd: (student: PickableStudent) => void;
  many?: Pick<AddTickedProps, 'addMany' | 'onDone'>;
}

/** Those that were found, each with its button, and where several can be added with a checkbox. */
export function FoundStudents({
  students,
  label,
  to,
  added,
  adding,
  isSettling,
  onAdd,
  many,
}: FoundStudentsProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      {many && (
        <AddTicked
          {...many}
          students={students.filter(({ id }) => !added.has(id))}
          ticked={ticked}
          onTick={setTicked}
        />
      )}
      <StudentRows students={students} label={label}>
        {(student, place) => ({
          lead: many && (
            <Checkbox
              aria-label={`تحديد ${student.fullName}`}
              checked={added.has(student.id) || ticked.has(student.id)}
              disabled={added.has(student.id)}
              onChange={({ currentTarget }) =>
                setTicked(withIds(ticked, [student.id], currentTarget.checked))
              }
            />
          ),
          action: (
            <Button
              size="compact-sm"
              flex="none"
              variant="light"
              leftSection={<IconPlus size={16} />}
              loading={adding === student.id}
              disabled={added.has(student.id)}
              aria-label={`إضافة ${student.fullName} إلى ${to}`}
              aria-disabled={isSettling(place)}
              onClick={() => !isSettling(place) && onAdd(student)}
            >
              {added.has(student.id) ? 'أُضيف' : 'إضافة'}
            </Button>
          ),
        })}
      </StudentRows>
    </>
  );
}

/** What is known of phone, class and stage. */
const aboutOf = ({ phoneNumber, className, educationalStageName }: PickableStudent): ReactNode[] =>
  [phoneNumber && <Phone key="phone" value={phoneNumber} />, className, educationalStageName].filter(Boolean);

interface StudentRowsProps {
  students: readonly PickableStudent[];
  label: string;
  /** What stands before and after the student in a place. */
  children: (student: PickableStudent, place: number) => { lead: ReactNode; action: ReactNode };
}

function StudentRows({ students, label, children }: StudentRowsProps) {
  const { frame, totalHeight, measure, inSight } = useRowsInSight({
    rows: students,
    keyOf: ({ id }) => id,
    height: ROW_HEIGHT,
  });
  return (
    <Box ref={frame} mah="min(60dvh, 480px)" style={{ overflowY: 'auto' }}>
      <Box component="ul" pos="relative" aria-label={label} style={{ blockSize: totalHeight }}>
        {inSight.map(({ row, index, key, transform }) => (
          <Flex
            key={key}
            ref={measure}
            data-index={index}
            component="li"
            gap="sm"
            align="center"
            justify="space-between"
            pos="absolute"
            py="xs"
            className={shared.ruled ?? ''}
            style={{ transform, insetBlockStart: 0, insetInline: 0 }}
            aria-setsize={students.length}
            aria-posinset={index + 1}
          >
            {children(row, index).lead}
            <Box component="span" flex={1} miw={0}>
              <StudentIdentity name={row.fullName} code={row.code}>
                {aboutOf(row).map((part, place) => (
                  <Fragment key={place}>
                    {place > 0 && ' · '}
                    {part}
                  </Fragment>
                ))}
              </StudentIdentity>
            </Box>
            {children(row, index).action}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
