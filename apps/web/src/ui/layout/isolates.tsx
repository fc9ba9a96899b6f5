import { spokenClassTime } from '@daad/domain/class-time';
import { canonicalPhone } from '@daad/domain/phone';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '@daad/domain/amount-text';
import { formatPoints, formatScore } from '#web/lib/format.js';
import { splitLatinParts } from '#web/lib/latin-parts.js';
import classes from './isolates.module.css';

interface LtrProps {
  children: ReactNode;
  className?: string | undefined;
}

/** Text that reads left to right in any context: codes, e-mail addresses, file names. Tabular digits. */
export function Ltr({ children, className }: LtrProps) {
  return (
    <bdi dir="ltr" className={className ? `${classes.tabular} ${className}` : classes.tabular}>
      {children}
    </bdi>
  );
}

/** An Arabic sentence whose Latin parts (a file name, `25%`, `HTTP error! status: 500`) each read left to right in one piece. */
export function Sentence({ text }: { text: string }) {
  return (
    <>
      {splitLatinParts(text).map((part, place) =>
        place % 2 === 1 ? (
          <bdi key={place} dir="ltr" className={classes.latin}>
            {part}
          </bdi>
        ) : (
          part
        ),
      )}
    </>
  );
}

/** A phone number; with `call` a link that dials it. */
export function Phone({ value, call = false }: { value: string | null | undefined; call?: boolean }) {
  if (!value) return <>—</>;
  if (!call) return <Ltr>{value}</Ltr>;
  return (
    <a href={`tel:${canonicalPhone(value)}`} className={classes.link}>
      <Ltr>{value}</Ltr>
    </a>
  );
}

/** Pounds with two decimals; `was` is struck through next to it when it differs. */
export function Money({ value, was }: { value: number; was?: number | null | undefined }) {
  return (
    <span className={classes.money}>
      <bdi className={classes.tabular}>{formatMoney(value)}</bdi>
      {was !== undefined && was !== null && was !== value && (
        <s className={classes.was}>
          <VisuallyHidden>السعر قبل الخصم </VisuallyHidden>
          <bdi className={classes.tabular}>{formatMoney(was)}</bdi>
        </s>
      )}
    </span>
  );
}

/** A time of day: `4:30 م`. */
export function ClassTime({ value }: { value: string }) {
  return <bdi className={classes.tabular}>{spokenClassTime(value)}</bdi>;
}

/** A grade out of the full one: `42.5 من 50`. */
export function Score({ value, of }: { value: number | null | undefined; of: number }) {
  return (
    <bdi dir="rtl" className={classes.tabular}>
      {formatScore(value, of)}
    </bdi>
  );
}

/** Points, with a sign where they are below zero. */
export function Points({ value, className }: { value: number; className?: string | undefined }) {
  return <Ltr className={className}>{formatPoints(value)}</Ltr>;
}

/** Points with their sign when they are a change: `+5`, `-3`. */
export function SignedPoints({ value }: { value: number }) {
  return (
    <Ltr className={value < 0 ? classes.minus : classes.plus}>
      {value > 0 && '+'}
      {formatPoints(value)}
    </Ltr>
  );
}
