import type { FeeAccount } from '@daad/contracts/fees.contract';
import { Box, Flex } from '@mantine/core';
import { formatMonth } from '#web/lib/format.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { Money } from '#web/ui/layout/isolates.js';
import type { Tone } from '#web/ui/layout/tone.js';

type BalanceState = 'owes' | 'credit' | 'settled';

const TONES: Record<BalanceState, Tone> = { owes: 'warning', credit: 'info', settled: 'success' };
const WORDS: Record<'own' | 'of', Record<BalanceState, string>> = {
  of: { owes: 'عليه', credit: 'له رصيد', settled: 'لا شيء عليه' },
  own: { owes: 'عليك', credit: 'لك رصيد', settled: 'لا شيء عليك' },
};

const stateOf = (balance: number): BalanceState =>
  balance > 0 ? 'owes' : balance < 0 ? 'credit' : 'settled';

interface BalanceProps {
  account: Pick<FeeAccount, 'balance' | 'openMonths'>;
  /** Of the one who reads it. */
  own?: boolean;
}

/** What a student owes or has paid ahead, in words and pounds, and the months that are open. */
export function Balance({ account: { balance, openMonths }, own = false }: BalanceProps) {
  const state = stateOf(balance);
  return (
    <Flex align="center" wrap="wrap" gap="4px 12px" aria-label="الرصيد" role="group">
      <StatusBadge tone={TONES[state]}>{WORDS[own ? 'own' : 'of'][state]}</StatusBadge>
      {state !== 'settled' && (
        <Box component="strong" fz="xl" lh={1.3}>
          <Money value={Math.abs(balance)} />
        </Box>
      )}
      {openMonths.length > 0 && (
        <Box component="span" c="dimmed" fz="sm">
          {openMonths.map(formatMonth).join('، ')}
        </Box>
      )}
    </Flex>
  );
}
