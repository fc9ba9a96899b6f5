import { formatNumber } from '@daad/domain/amount-text';
import { Group, Stack, Text } from '@mantine/core';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { Modal } from '#web/ui/dialog/modal.js';
import { ReservedNote } from '#web/ui/feedback/reserved-note.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { FoundStudents } from './found-students.js';
import type { PickableStudent } from './student-picker.js';
import { useFlash } from '#web/ui/feedback/use-flash.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { useSettlingPlaces } from '#web/ui/feedback/use-settling.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';

interface AddStudentsDialogProps<Added> extends DialogProps {
  /** What they are added to, and its name. */
  to: 'الصف' | 'الامتحان';
  name: string;
  /** The effect of adding, above the search. */
  note?: string;
  /** Other ways to add, above the search; they show their results below it. */
  sets?: (showDone: (text: string) => void) => ReactNode;
  searchLabel: string;
  listLabel: string;
  search: string;
  onSearchChange: (search: string) => void;
  /** Next to the search. */
  filter?: ReactNode;
  /** The query of those that the search finds. */
  found: {
    data: { items: PickableStudent[]; totalCount: number } | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  empty: ReactNode;
  mutation: UseMutationOptions<Added, Error, PickableStudent>;
  /** Adds several at once, and results in a sentence about it; without it they are added one by one. */
  addMany?: (ids: string[]) => Promise<string>;
}

/** Finds students and adds each by one tap, or several that are ticked; it stays open to add others. */
export function AddStudentsDialog<Added>({
  opened,
  onClose,
  to,
  name,
  found,
  mutation,
  ...props
}: AddStudentsDialogProps<Added>) {
  const { data, error, isPlaceholderData } = found;
  const again = () => void found.refetch();
  const isPhone = usePhone();
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [done, showDone] = useFlash();
  const ids = data?.items.map(({ id }) => id) ?? [];
  const isSettling = useSettlingPlaces(ids, `${props.search} ${isPlaceholderData}`);
  const markAdded = (ids: readonly string[]) => setAdded((now) => new Set([...now, ...ids]));

  const add = useMutation({
    ...mutation,
    onSuccess: (_result, { id, fullName }) => {
      markAdded([id]);
      showDone(`تم إضافة الطالب إلى ${to} بنجاح: ${fullName}`);
    },
    onError: again,
  });

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`إضافة طالب إلى ${name}`}
      size="lg"
      fullScreen={isPhone}
      hasList
    >
      <Stack gap="md">
        {props.note && (
          <Text size="sm" c="dimmed">
            {props.note}
          </Text>
        )}
        {props.sets?.(showDone)}
        <Search {...props} />
        <ReservedNote error={add.error && `${add.variables.fullName}: ${messageOf(add.error)}`}>
          {done}
        </ReservedNote>
        {error && !data ? (
          <ErrorState error={error} title="فشل في تحميل الطلاب" onRetry={again} />
        ) : !data ? (
          <LinesSkeleton count={4} height={56} />
        ) : data.items.length === 0 ? (
          props.empty
        ) : (
          <FoundStudents
            students={data.items}
            label={props.listLabel}
            to={to}
            added={added}
            adding={add.isPending ? add.variables.id : null}
            isSettling={isSettling}
            onAdd={(student) => !add.isPending && add.mutate(student)}
            {...(props.addMany && {
              many: {
                addMany: props.addMany,
                onDone: (ids, text) => {
                  markAdded(ids);
                  showDone(text);
                },
              },
            })}
          />
        )}
        {data && <Rest shown={data.items.length} total={data.totalCount} />}
      </Stack>
    </Modal>
  );
}

/** That the search finds more than are shown. */
function Rest({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return (
    <Text size="sm" c="dimmed">
      أول {formatNumber(shown)} من {formatNumber(total)}، ضيّق البحث لترى غيرهم.
    </Text>
  );
}

type SearchProps = Pick<
  AddStudentsDialogProps<unknown>,
  'searchLabel' | 'search' | 'onSearchChange' | 'filter'
>;

function Search(props: SearchProps) {
  return (
    <Group gap="sm" align="flex-end" grow preventGrowOverflow={false}>
      <DebouncedTextInput
        label={props.searchLabel}
        placeholder="الاسم أو الكود أو الهاتف"
        flex="2 1 220px"
        wait={300}
        value={props.search}
        onChange={props.onSearchChange}
        data-autofocus
      />
      {props.filter}
    </Group>
  );
}
