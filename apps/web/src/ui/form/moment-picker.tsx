import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates';

/** When lessons and exams usually are: a day without a time would be midnight. */
const USUAL_TIME = '16:00';

interface MomentPickerProps extends Omit<DateTimePickerProps, 'valueFormat' | 'timePickerProps'> {
  /** `HH:mm`: the time of a day that is chosen where there was none, with the focus in it to be changed. */
  defaultTimeValue?: string;
}

/** Chooses a day and a time of it on the clocks of Cairo, as `5 مارس 2026 4:30 م`. */
export function MomentPicker({ defaultTimeValue = USUAL_TIME, ...props }: MomentPickerProps) {
  return (
    <DateTimePicker
      valueFormat="D MMMM YYYY h:mm A"
      // Given with a value, it would replace the time of that value as soon as another day is chosen.
      {...(!props.value && { defaultTimeValue })}
      submitButtonProps={{ 'aria-label': 'تأكيد الوقت' }}
      timePickerProps={{
        format: '12h',
        amPmLabels: { am: 'ص', pm: 'م' },
        hoursInputLabel: 'الساعة',
        minutesInputLabel: 'الدقيقة',
        amPmInputLabel: 'صباحاً أو مساءً',
        // The fields read from left to right, and in Arabic this one is left of the time.
        amPmSelectProps: { style: { order: -1 } },
      }}
      {...props}
    />
  );
}
