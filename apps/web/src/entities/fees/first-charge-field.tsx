import type { SchoolClass } from '@daad/contracts/classes.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { monthOf } from '@daad/domain/calendar-month';
import { formatMonth } from '#web/lib/format.js';
import { NumberField, type NumberFieldProps } from '#web/ui/form/number-field.js';
import { Money } from '#web/ui/layout/isolates.js';

interface FirstChargeFieldProps extends NumberFieldProps {
  /** The class that the student joins. */
  joined: SchoolClass | undefined;
}

/**
 * What a student who joins a class by the month is charged for the month under way; nothing for other classes (specification 5
 * section 1).
 */
export const FirstChargeField = ({ joined, ...field }: FirstChargeFieldProps) =>
  joined?.feeKind === 'monthly' && (
    <NumberField
      label={`مصروفات ${formatMonth(monthOf(cairoToday()))} (اختياري)`}
      description={
        <>
          فارغة: مصروفات الصف <Money value={joined.feeAmount} /> بعد التخفيض. صفر: لا شيء. شهر حُسب من قبل لا
          يُحسب مرة أخرى.
        </>
      }
      inputMode="decimal"
      min={0}
      step={10}
      {...field}
    />
  );

/** As it is sent: a blank field is left out. */
export const firstChargeOf = (text: string | null) => (text === null ? {} : { firstCharge: text });
