import { LEADERBOARD_BANDS } from '@daad/domain/bands';
import classes from './points-medal.module.css';

const RADIUS = 84;
const AROUND = 2 * Math.PI * RADIUS;
const SPARKS = 12;
const TOP = Math.max(...LEADERBOARD_BANDS.map(({ min }) => min));
const LEVELS = LEADERBOARD_BANDS.map(({ min }) => min).filter((min) => min > 0);

const rotation = (fraction: number) => `rotate(${fraction * 360} 100 100)`;

interface MedalRingProps {
  /** How much of the way to the top level, 0 to 1; more counts as 1. */
  fraction: number;
  celebrates: boolean;
}

/** The rim of the medal fills up to the highest level, with a notch where each level begins. Decoration: the text has the same. */
export function MedalRing({ fraction, celebrates }: MedalRingProps) {
  const filled = Math.min(1, Math.max(0, fraction));
  return (
    <svg className={classes.ring} viewBox="0 0 200 200" aria-hidden data-celebrates={celebrates || undefined}>
      <circle className={classes.disc} cx="100" cy="100" r="72" fill="var(--saffron-soft)" />
      <g transform="rotate(-90 100 100)" fill="none" strokeWidth="14">
        <circle cx="100" cy="100" r={RADIUS} stroke="var(--grey-soft)" />
        <circle
          className={classes.fill}
          cx="100"
          cy="100"
          r={RADIUS}
          stroke="var(--saffron-fill)"
          strokeDasharray={`${filled * AROUND} ${AROUND}`}
        />
        {LEVELS.map((min) => (
          <line
            key={min}
            stroke="var(--surface)"
            strokeWidth="3"
            x1="177"
            x2="191"
            y1="100"
            y2="100"
            transform={rotation(min / TOP)}
          />
        ))}
      </g>
      {celebrates &&
        Array.from({ length: SPARKS }, (_, index) => (
          <g key={index} transform={rotation(index / SPARKS)}>
            <line
              className={classes.spark}
              x1="100"
              x2="100"
              y1="12"
              y2="2"
              stroke="var(--saffron-fill)"
              strokeWidth="5"
              strokeLinecap="round"
            />
          </g>
        ))}
    </svg>
  );
}
