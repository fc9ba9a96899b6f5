import type { GetInputPropsReturnType } from '@mantine/form';
import { NumberField } from '#web/ui/form/number-field.js';

/** In the dialogs of money, while no shift is open. */
export const OpeningCashField = (props: GetInputPropsReturnType) => (
  <NumberField
    label="النقدية في الدرج الآن"
    description="لا توجد وردية مفتوحة لك. تُفتح مع هذه العملية."
    inputMode="decimal"
    min={0}
    step={50}
    required
    {...props}
  />
);
