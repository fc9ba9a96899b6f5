/** The same card within this time is one scan (specification 4 section 4). */
export const REPEAT_MS = 3000;

/** A reader misses a card in single pictures (blur, reflections). After this time without it the card has left. */
export const LEFT_MS = 1000;

interface Sighting {
  scannedAt: number;
  seenAt: number;
}

/**
 * Tells a new scan from another sighting of the same card. A card is scanned again when its last scan is 3 s ago and it has left
 * the picture in between: who holds a card before the camera for a minute is scanned once.
 */
export class RepeatFilter {
  readonly #sightings = new Map<string, Sighting>();

  /**
   * Records a sighting.
   * @param card what all codes of one card have in common: its QR code and its Code 128 differ
   * @param now milliseconds of a clock that never goes back, such as `performance.now()`
   * @returns whether it is a new scan
   */
  accepts(card: string, now: number): boolean {
    for (const [one, { scannedAt, seenAt }] of this.#sightings) {
      if (now - scannedAt >= REPEAT_MS && now - seenAt >= LEFT_MS) this.#sightings.delete(one);
    }
    const before = this.#sightings.get(card);
    this.#sightings.set(card, { scannedAt: before?.scannedAt ?? now, seenAt: now });
    return before === undefined;
  }
}
