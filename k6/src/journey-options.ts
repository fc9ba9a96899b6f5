import type { Options, Scenario } from 'k6/options';

/** The same type as an object: k6's types describe scenarios as classes, which journeys do not create. */
type Plain<Type> = Type extends unknown ? { [Key in keyof Type]: Type[Key] } : never;

export interface JourneyOptions extends Omit<Options, 'scenarios'> {
  scenarios: Record<string, Plain<Scenario>>;
}
