/** For a check across fields, which reads them by itself: it is made while other fields are missing or wrong, too. */
export const ALSO_AFTER_FAULTS = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
