/** The codes in a picture. */
export type ReadCodes = (picture: HTMLCanvasElement) => Promise<readonly FoundCode[]>;

export interface FoundCode {
  text: string;
  isQr: boolean;
}
