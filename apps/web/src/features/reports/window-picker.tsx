import { DatePickerInput } from '@mantine/dates';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { useState } from 'react';
import { startOfEightWeeks, type ReportWindow } from './reports-window.js';
import classes from './window-picker.module.css';

const presets = (today: string): { label: string; value: [string, string] }[] => [
  { label: 'آخر 30 يوماً', value: [addDays(today, -29), today] },
  { label: 'آخر 8 أسابيع', value: [startOfEightWeeks(today), today] },
  { label: 'آخر 6 أشهر', value: [addDays(today, -181), today] },
  { label: 'آخر سنة', value: [addDays(today, -365), today] },
];

/** The days that the reports cover; takes effect once both ends are chosen. */
export function WindowPicker({
  value,
  onChange,
}: {
  value: ReportWindow;
  onChange: (value: ReportWindow) => void;
}) {
  const today = cairoToday();
  const [draft, setDraft] = useState<[string | null, string | null] | null>(null);
  return (
    <DatePickerInput
      type="range"
      label="المدة"
      valueFormat="D MMMM YYYY"
      maxDate={today}
      presets={presets(today)}
      classNames={{ datePickerRoot: classes.picker ?? '', presetsList: classes.presets ?? '' }}
      value={draft ?? [value.from, value.to]}
      onChange={([from, to]) => {
        setDraft(from && to ? null : [from, to]);
        if (from && to) onChange({ from, to });
      }}
      allowSingleDateInRange
      // Half a choice is none.
      popoverProps={{ onClose: () => setDraft(null) }}
      miw={280}
    />
  );
}
