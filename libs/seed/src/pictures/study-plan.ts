import { lettering } from './lettering.js';
import type { OutlineName } from './letter-outlines.js';
import { COLOURS, type Dress } from './palette.js';
import { khatam, pattern } from './patterns.js';

const [WIDTH, HEIGHT] = [1240, 1754];

/** An A4 page: topics to revise, one to a row, with four boxes to tick. */
export function studyPlan(topics: OutlineName[], dress: Dress): string {
  const rows = topics.map((topic, at) => {
    const y = 470 + at * 210;
    const boxes = [0, 1, 2, 3]
      .map(
        (box) =>
          `<rect x="${130 + box * 96}" y="${y - 34}" width="68" height="68" rx="12" fill="#fff" stroke="${dress.base}" stroke-width="4"/>`,
      )
      .join('');
    return (
      `<rect x="80" y="${y - 84}" width="1080" height="168" rx="22" fill="${at % 2 ? COLOURS.paper : COLOURS.cream}"/>${boxes}` +
      `<path transform="translate(1090 ${y})" d="${khatam(34)}" fill="${dress.base}"/>` +
      lettering(topic, { x: 770, y, width: 480, height: 84, fill: COLOURS.ink })
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>${pattern('head', 'stars', { colour: dress.ornament, size: 110, width: 3, opacity: 0.5 })}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><rect width="${WIDTH}" height="310" fill="${dress.base}"/><rect width="${WIDTH}" height="310" fill="url(#head)"/>
<rect x="330" y="60" width="580" height="190" rx="24" fill="${dress.base}"/>
${lettering('المراجعة', { x: 620, y: 155, width: 460, height: 150, fill: dress.text })}
${rows.join('')}
<rect y="${HEIGHT - 130}" width="${WIDTH}" height="130" fill="${dress.base}"/>
${lettering('الأستاذ سليم الورّاق', { x: 620, y: HEIGHT - 65, width: 420, height: 60, fill: dress.text })}
</svg>`;
}
