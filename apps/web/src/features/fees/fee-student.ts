/** Whose account a dialog is about. */
export interface FeeStudent {
  id: string;
  name: string;
}

/** An amount as a field has it; blank for none. */
export const amountText = (amount: number): string | null => (amount > 0 ? String(amount) : null);
