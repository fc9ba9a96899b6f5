import { UnstyledButton } from '@mantine/core';
import { Ltr } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import type { RosterMatch } from './roster-match.js';
import classes from './code-field.module.css';

interface CodeMatchesProps {
  matches: readonly RosterMatch[];
  /** The one that Enter marks. */
  meant: RosterMatch | null;
  onChoose: (match: RosterMatch) => void;
}

/** The hits of a search as large rows, over the page: above the field on a phone, whose keyboard is below it. */
export function CodeMatches({ matches, meant, onChoose }: CodeMatchesProps) {
  return (
    <div className={`${shared.card} ${classes.panel}`}>
      {matches.length === 0 ? (
        <p className={classes.none}>لا يوجد طالب بهذا الاسم أو الكود. يُرسل Enter ما كتبته على أنه كود.</p>
      ) : (
        <ul aria-label="نتائج البحث">
          {matches.map((match) => (
            <li key={match.studentId} className={shared.ruled}>
              <UnstyledButton
                className={classes.match ?? ''}
                data-meant={match === meant || undefined}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(match)}
              >
                <span className={classes.words}>
                  <span className={`${shared.breaks} ${classes.name}`}>{match.fullName}</span>
                  <span className={shared.quiet}>
                    <Ltr>{match.code}</Ltr> · <bdi>{match.className ?? 'بلا صف'}</bdi>
                  </span>
                </span>
                {match === meant && (
                  <span className={classes.key} aria-hidden>
                    <Ltr>Enter</Ltr>
                  </span>
                )}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
