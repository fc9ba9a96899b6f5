import { DatePickerInput } from '@mantine/dates';
import { IconInfoCircle } from '@tabler/icons-react';
import { cairoToday, DAY_NAMES } from '@daad/domain/calendar-day';
import { spokenClassTime } from '@daad/domain/class-time';
import { Alert, Box, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { foldedOptions } from '#web/lib/folded-options.js';
import { Modal } from '#web/ui/dialog/modal.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { DayRegister } from './day-register.js';
import { meetsOn, onlyToday, todayFirst } from '../today-first.js';
import { WrongDay } from './wrong-day.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './day-dialog.module.css';

interface AttendanceClass {
  id: string;
  name: string;
  day: number;
  time: string;
}

interface AttendanceDialogProps extends DialogProps {
  /** Null: the dialog shows a choice. */
  given: AttendanceClass | null;
  /** To choose from when none is given; undefined while loading. */
  choices?: readonly AttendanceClass[] | undefined;
}

const meetingOf = ({ day, time }: AttendanceClass) => `${DAY_NAMES[day]} ${spokenClassTime(time)}`;
const choiceOf = (one: AttendanceClass) => ({
  value: one.id,
  label: `${one.name} · ${meetsOn(one) ? `اليوم ${spokenClassTime(one.time)}` : meetingOf(one)}`,
});

/**
 * Takes the attendance of one class on one day. Made for a phone in one hand in a noisy classroom: each student is one big
 * target, the count is always visible, and a wrong tap is undone in its own row.
 */
export function AttendanceDialog({ opened, onClose, given, choices }: AttendanceDialogProps) {
  const isPhone = usePhone();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [date, setDate] = useState(cairoToday);
  const [isSearching, setSearching] = useState(false);
  const chosen = given ?? choices?.find(({ id }) => id === chosenId) ?? null;
  // On most days one class meets. Kept as if chosen: another device may add a second one while this one is being marked.
  const only = chosenId === null && choices ? onlyToday(choices) : null;
  if (only) setChosenId(only.id);

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // Escape clears a search first.
      closeOnEscape={!isSearching}
      title={chosen ? `حضور ${chosen.name}` : 'تسجيل الحضور'}
      size={1040}
      fullScreen={isPhone}
      classNames={{ content: classes.content, body: classes.body, header: classes.header }}
    >
      <Group gap="8px 16px" className={classes.choices ?? ''}>
        {!given && (
          <Select
            aria-label="الصف"
            placeholder={choices ? 'اختر الصف' : 'جارٍ التحميل…'}
            searchable
            filter={foldedOptions}
            allowDeselect={false}
            data={todayFirst(choices ?? []).map(choiceOf)}
            value={chosenId}
            onChange={setChosenId}
          />
        )}
        <DatePickerInput
          aria-label="التاريخ"
          valueFormat="dddd D MMMM YYYY"
          maxDate={cairoToday()}
          value={date}
          onChange={(day) => day && setDate(day)}
        />
        {/* The teacher knows the time of the class; on a phone the list needs the space. */}
        {chosen && given && (
          <Box component="span" visibleFrom="sm" className={`${shared.quiet} ${classes.meeting}`}>
            موعد الصف: {meetingOf(chosen)}
          </Box>
        )}
      </Group>
      {chosen && <WrongDay weekday={chosen.day} date={date} />}
      {chosen ? (
        <DayRegister key={`${chosen.id} ${date}`} lesson={chosen} date={date} onSearching={setSearching} />
      ) : (
        <Alert color="sky" icon={<IconInfoCircle size={20} />}>
          {choices?.length === 0 ? 'لا توجد فصول متاحة. يرجى إنشاء فصل أولاً.' : 'يرجى اختيار فصل أولاً.'}
        </Alert>
      )}
    </Modal>
  );
}
