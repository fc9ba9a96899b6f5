import type { ReactNode } from 'react';
import { Ltr } from '#web/ui/isolates.js';
import classes from './student-identity.module.css';

interface StudentIdentityProps {
  name: string;
  code: string;
  /** A further quiet line: a phone, a stage. */
  children?: ReactNode;
}

/** A student as every list shows one: the initial, the name and the code. */
export function StudentIdentity({ name, code, children }: StudentIdentityProps) {
  return (
    <span className={classes.student}>
      <span className={classes.initial} aria-hidden>
        {initialOf(name)}
      </span>
      <span className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.quiet}>
          <Ltr>{code}</Ltr>
          {children && <> · {children}</>}
        </span>
      </span>
    </span>
  );
}

/** The first letter as people see it: with its diacritics, and never half a character. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('ar').segment(name.trim());
  return first?.segment ?? '؟';
}
