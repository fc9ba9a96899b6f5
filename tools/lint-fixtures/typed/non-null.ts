// expect @typescript-eslint/no-non-null-assertion
export const firstOf = (names: string[]) => names[0]!.length;
