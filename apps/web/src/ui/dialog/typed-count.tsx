import { formatNumber } from '@daad/domain/amount-text';
import { toAsciiDigits } from '@daad/domain/digits';
import { useRef, useState } from 'react';
import { Ltr } from '../layout/isolates.js';
import { NumberField } from '../form/number-field.js';

/** A number that has to be typed before something is done to so many things; `undefined` asks for none. */
export function useTypedCount(value: number | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  return {
    field,
    text,
    isWrong,
    onChange: (next: string | null) => {
      setText(next);
      setWrong(false);
    },
    /** Whether it is typed; if not, the field shows it. */
    check: (): boolean => {
      const isRight = value === undefined || countIn(text) === value;
      setWrong(!isRight);
      if (!isRight) field.current?.focus();
      return isRight;
    },
  };
}

/** As it is shown, with a comma between thousands, or without. */
const countIn = (text: string | null): number =>
  Number(toAsciiDigits(text ?? '').replace(/[,٬\s]/g, '') || NaN);

interface TypedCountProps extends Omit<ReturnType<typeof useTypedCount>, 'check'> {
  /** `عدد الطلبات`. */
  of: string;
  value: number;
}

export function TypedCount({ of, value, field, text, isWrong, onChange }: TypedCountProps) {
  return (
    <NumberField
      ref={field}
      label={
        <>
          للتأكيد اكتب {of}: <Ltr>{formatNumber(value)}</Ltr>
        </>
      }
      maw={280}
      data-autofocus
      value={text}
      onChange={onChange}
      error={isWrong && `اكتب ${of} كما هو في السؤال`}
    />
  );
}
