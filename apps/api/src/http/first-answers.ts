import {
  CARD_PICTURE_SIZES,
  CARDS_IN_SIGHT,
  FIRST_ANSWERS,
  type FirstAnswers,
} from '@daad/contracts/first-answers';
import type { AttachmentImage } from '@daad/contracts/attachments.contract';
import { escaped } from './escaped.js';

/** The page with answers that it would ask for first, and the pictures that they show named in its head. */
export function withFirstAnswers(html: string, answers: FirstAnswers): string {
  const inSight = answers.products?.items.slice(0, CARDS_IN_SIGHT) ?? [];
  const pictures = inSight.flatMap(({ images }) => images.slice(0, 1)).map(preload);
  // Inside a script only this sign could end it.
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  // Functions, as a `$` in the teacher's words has no meaning here.
  return html
    .replace('</head>', () => `${pictures.join('')}</head>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="${FIRST_ANSWERS}">${json}</script></body>`,
    );
}

/** Of the picture that the browser will choose for a card (apps/web/src/ui/picture.tsx). */
function preload({ path, thumbnails }: AttachmentImage): string {
  const source = thumbnails
    ? `imagesrcset="${escaped(thumbnails[320])} 320w, ${escaped(thumbnails[960])} 960w" imagesizes="${CARD_PICTURE_SIZES}"`
    : `href="${escaped(path)}"`;
  return `<link rel="preload" as="image" ${source}>`;
}
