/** For `styles` of an input: typed from left to right, on the side where the label is. */
export const LTR_INPUT = { input: { direction: 'ltr', textAlign: 'end' } } as const;
