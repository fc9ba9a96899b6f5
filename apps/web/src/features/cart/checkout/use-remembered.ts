import { keysOf } from '@daad/domain/keys-of';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Delivery, saveDraft, typedParts } from './remembered-delivery.js';

interface Options {
  form: UseFormReturnType<Delivery>;
  remembered: Delivery;
  userId: string;
  /** A closed dialog stays mounted, and changes nothing. */
  opened: boolean;
}

/** Saves what is typed. What is remembered may arrive while the dialog is open, and then fills only what is not typed. */
export function useRemembered({ form, remembered, userId, opened }: Options): void {
  const { deliverAddress, deliverPhone } = remembered;
  /** What the fields that are not typed show. */
  const shown = useRef(remembered);
  const fill = useEffectEvent((latest: Delivery) => {
    const before = form.getValues();
    const values = { ...latest, ...typedParts(before, shown.current) };
    shown.current = latest;
    if (keysOf(latest).some((field) => values[field] !== before[field])) form.setValues(values);
  });
  useEffect(() => {
    if (opened) fill({ deliverAddress, deliverPhone });
  }, [opened, deliverAddress, deliverPhone]);

  const save = useEffectEvent((values: Delivery) => saveDraft(userId, typedParts(values, shown.current)));
  useEffect(() => {
    if (opened) save(form.values);
  }, [opened, form.values]);
}
