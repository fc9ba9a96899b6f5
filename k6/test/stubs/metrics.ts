import { declare, record, type Type } from './recorder.ts';

const metric = (type: Type) =>
  class {
    constructor(
      private readonly name: string,
      isTime = false,
    ) {
      declare(name, type, isTime);
    }
    add(value: number | boolean, tags?: Record<string, string>): void {
      record(this.name, Number(value), tags);
    }
  };
export const Counter = metric('counter');
export const Gauge = metric('gauge');
export const Rate = metric('rate');
export const Trend = metric('trend');
