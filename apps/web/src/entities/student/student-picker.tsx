import { formatNumber } from '@daad/domain/amount-text';
import { Box, Button, Checkbox, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { useRowsInSight } from '#web/ui/table/use-rows-in-sight.js';
import type { Chosen } from '#web/ui/table/use-selection.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './student-picker.module.css';
import { useSeesPhones } from './use-sees-phones.js';

export interface PickableStudent {
  id: string;
  fullName: string;
  code: string;
  /** For who sees phones. */
  phoneNumber?: string | undefined;
  className?: string | null;
  educationalStageName?: string | null;
}

interface StudentPickerProps {
  search: string;
  onSearchChange: (search: string) => void;
  /** Next to the search. */
  filter?: ReactNode;
  /** Chooses all that the search finds, where they are more than `students`. */
  onChooseAll?: () => void;
  /** Those that the search finds; undefined while loading. */
  students: readonly PickableStudent[] | undefined;
  /** How many there are, of which `students` may be the first part only. */
  totalCount: number;
  error?: unknown;
  onRetry?: () => void;
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
}

const ROW_HEIGHT = 48;
const ROW = { blockSize: ROW_HEIGHT, insetBlockStart: 0, insetInline: 0, alignItems: 'center' };
const toChosen = ({ id, fullName }: PickableStudent): Chosen => ({ id, name: fullName });

/** Finds students by name, code or phone and ticks them, one by one or all that were found. */
export function StudentPicker(props: StudentPickerProps) {
  const { search, onSearchChange, students, totalCount, error, onRetry, chosen, onChange } = props;
  const seesPhones = useSeesPhones();
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const found = students ?? [];
  const foundAndChosen = found.filter(({ id }) => chosenIds.has(id)).length;
  const allChosen = found.length > 0 && foundAndChosen === found.length;

  const toggle = (some: readonly PickableStudent[], included: boolean) => {
    const ids = new Set(some.map(({ id }) => id));
    const others = chosen.filter(({ id }) => !ids.has(id));
    onChange(included ? [...others, ...some.map(toChosen)] : others);
  };

  return (
    <Stack gap="xs">
      <Group gap="sm" align="flex-end" grow preventGrowOverflow={false}>
        <DebouncedTextInput
          label="ابحث عن طلاب"
          placeholder={seesPhones ? 'الاسم أو الكود أو الهاتف' : 'الاسم أو الكود'}
          flex="2 1 200px"
          wait={300}
          value={search}
          onChange={onSearchChange}
        />
        {props.filter}
      </Group>
      <Group gap="4px 16px" justify="space-between">
        <Checkbox
          label="تحديد الكل"
          checked={allChosen}
          indeterminate={foundAndChosen > 0 && !allChosen}
          disabled={found.length === 0}
          onChange={(event) => toggle(found, event.currentTarget.checked)}
        />
        {students && totalCount > found.length && props.onChooseAll && (
          <Button variant="light" size="compact-sm" onClick={props.onChooseAll}>
            تحديد كل الـ {formatNumber(totalCount)}
          </Button>
        )}
        <Text size="sm" c="dimmed" aria-live="polite">
          {students &&
            (totalCount > found.length
              ? `أول ${formatNumber(found.length)} من ${formatNumber(totalCount)}، ضيّق البحث لترى غيرهم`
              : `النتائج: ${formatNumber(totalCount)}`)}
        </Text>
      </Group>
      {error && !students ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : !students ? (
        <div className={classes.list} role="status" aria-label="جارٍ التحميل">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height={ROW_HEIGHT - 12} my={6} radius="md" />
          ))}
        </div>
      ) : found.length === 0 ? (
        <Text py="lg" bd="1px solid var(--line)" bdrs="md" ta="center" c="dimmed" size="sm">
          {search ? 'لا يوجد طلاب مطابقون للبحث' : 'لا يوجد طلاب'}
        </Text>
      ) : (
        <PickList
          students={found}
          chosenIds={chosenIds}
          onToggle={(student, included) => toggle([student], included)}
        />
      )}
    </Stack>
  );
}

interface PickListProps {
  students: readonly PickableStudent[];
  chosenIds: ReadonlySet<string>;
  onToggle: (student: PickableStudent, included: boolean) => void;
}

function PickList({ students, chosenIds, onToggle }: PickListProps) {
  const { frame, totalHeight, inSight } = useRowsInSight({
    rows: students,
    keyOf: ({ id }) => id,
    height: ROW_HEIGHT,
  });
  return (
    <div ref={frame} className={classes.list} role="group" aria-label="نتائج البحث">
      <Box pos="relative" style={{ blockSize: totalHeight }}>
        {inSight.map(({ row, key, transform }) => (
          <Checkbox
            key={key}
            pos="absolute"
            display="flex"
            styles={{ labelWrapper: { minInlineSize: 0 } }}
            style={{ ...ROW, transform }}
            checked={chosenIds.has(row.id)}
            onChange={(event) => onToggle(row, event.currentTarget.checked)}
            label={
              <Flex component="span" columnGap="sm" wrap="wrap" lh={1.4} maw="100%">
                <bdi>{row.fullName}</bdi>
                <Box component="span" c="dimmed" fz="xs" className={shared.cut ?? ''}>
                  <Ltr>{row.code}</Ltr>
                  {row.className && <> · {row.className}</>}
                  {row.phoneNumber && (
                    <>
                      {' '}
                      · <Ltr>{row.phoneNumber}</Ltr>
                    </>
                  )}
                </Box>
              </Flex>
            }
          />
        ))}
      </Box>
    </div>
  );
}
