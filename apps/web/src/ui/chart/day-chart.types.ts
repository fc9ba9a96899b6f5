/** The same before, while and after the chart is loaded: nothing below it moves. */
export const CHART_HEIGHT = 220;

export interface ChartDay {
  /** `YYYY-MM-DD`; no two alike. */
  day: string;
  value: number;
  /** `now` is filled, `down` is hatched: both show without their colours. */
  mark?: 'now' | 'down' | undefined;
}

export interface DayChartPlotProps {
  /** Oldest first. */
  days: readonly ChartDay[];
  /** What a value is, shown with the value that is pointed at. */
  valueName: string;
  /** The value that is pointed at, as it is read. */
  valueText: (value: number) => string;
  tone: 'saffron' | 'palm';
}
