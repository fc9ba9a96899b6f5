import type { Shift } from '@daad/contracts/shifts.contract';
import { Box, Flex } from '@mantine/core';
import { Money } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import { Difference } from './difference.js';

type Noted = Pick<Shift, 'closingNote' | 'receivingNote' | 'receivedCash' | 'countedCash'>;

/** What was received less than or beyond what was counted; zero before it is received. */
const missing = ({ receivedCash, countedCash }: Noted): number =>
  receivedCash === null ? 0 : receivedCash - (countedCash ?? 0);

export const hasNotes = (shift: Noted): boolean =>
  Boolean(shift.closingNote) || Boolean(shift.receivingNote) || missing(shift) !== 0;

/** The notes of both people, and the cash that was received where it is not what was counted. */
export const ShiftNotes = (shift: Noted) => (
  <Box component="span" display="block" className={shared.breaks}>
    {[shift.closingNote, shift.receivingNote].filter(Boolean).join(' · ')}
    {shift.receivedCash !== null && missing(shift) !== 0 && (
      <Flex component="span" gap="2px 8px" wrap="wrap" align="center">
        <span>
          المستلم <Money value={shift.receivedCash} />
        </span>
        <Difference value={missing(shift)} />
      </Flex>
    )}
  </Box>
);
