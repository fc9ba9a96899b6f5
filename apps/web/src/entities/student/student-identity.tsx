import { Box, Center, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { Ltr } from '#web/ui/layout/isolates.js';
import { HiddenMark } from './hidden-mark.js';
import { StudentName } from './student-name.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './student-identity.module.css';

/** Letters beyond which a code has a line of a compact row to itself. */
const LONG_CODE = 18;

interface StudentIdentityProps {
  /** Makes the name a link to the student's page; absent for a student who is deleted. */
  id?: string | false | undefined;
  name: string;
  code: string;
  hideFromLeaderboard?: boolean | undefined;
  /** A further quiet line: a phone, a stage. */
  children?: ReactNode;
}

/** A student as every list shows one: the initial, the name and the code. */
export function StudentIdentity({
  id,
  name,
  code,
  hideFromLeaderboard = false,
  children,
}: StudentIdentityProps) {
  return (
    <Flex component="span" gap="sm" align="center" miw={0} className={classes.identity ?? ''}>
      <Center
        component="span"
        flex="none"
        w={38}
        h={38}
        bdrs={999}
        bg="var(--palm-soft)"
        c="var(--palm-text)"
        fw={600}
        lh={1}
        className={classes.initial ?? ''}
        aria-hidden
      >
        {initialOf(name)}
      </Center>
      <Flex component="span" direction="column" miw={0} className={classes.words ?? ''}>
        <Box component="span" fw={500} className={`${shared.breaks} ${classes.name}`}>
          <StudentName id={id} name={name} />
        </Box>
        <Box
          component="span"
          c="dimmed"
          fz="xs"
          fw={400}
          className={classes.code ?? ''}
          data-code
          data-long={code.length > LONG_CODE || undefined}
        >
          <Ltr>{code}</Ltr>
          {children && <> · {children}</>}
          {hideFromLeaderboard && (
            <>
              {' '}
              <HiddenMark />
            </>
          )}
        </Box>
      </Flex>
    </Flex>
  );
}

/** The first letter as people see it: with its diacritics, and never half a character. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('ar').segment(name.trim());
  return first?.segment ?? '؟';
}
