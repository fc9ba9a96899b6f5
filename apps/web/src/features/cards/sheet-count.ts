export const CARDS_ON_SHEET = 10;

export const sheetsFor = (cards: number): number => Math.ceil(cards / CARDS_ON_SHEET);
