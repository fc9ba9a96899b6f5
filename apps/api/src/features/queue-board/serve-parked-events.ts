import { QUEUE_BOARD_PATH } from '@daad/contracts/queue-board.contract';
import { type ParkedEvent, parkedEvents, retryParkedEvents } from '@daad/persistence/outbox/parked-events';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { escapeHtml } from '#api/pages/escape-html.js';
import { pagePolicy } from '#api/pages/content-security-policy.js';

export const PARKED_PATH = '/parked';

const retryParams = z.object({ id: z.uuid() });
const POLICY = pagePolicy({ scripts: [], styles: [] }, { 'form-action': "'self'" });

/** The page of the events that a consumer has given up, each with a button that sends it again. */
export function serveParkedEvents(scope: FastifyInstance, dataSource: DataSource): void {
  scope.get(PARKED_PATH, async (_request, reply) => {
    const html = pageOf(await parkedEvents(dataSource));
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html);
  });
  // A form without fields: the cookie of the board is strict, so that no other site can send it.
  scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));
  scope.post(`${PARKED_PATH}/:id/retry`, async ({ params }, reply) => {
    const { success, data } = retryParams.safeParse(params);
    if (success) await retryParkedEvents(dataSource, data.id);
    return reply.redirect(`${QUEUE_BOARD_PATH}${PARKED_PATH}`, 303);
  });
}

const pageOf = (events: ParkedEvent[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parked events</title>
<body style="font-family: system-ui; margin: 2rem; color-scheme: light dark">
<h1>Parked events</h1>
<p><a href="${QUEUE_BOARD_PATH}">Back to the queues</a></p>
${events.length === 0 ? '<p>No event is parked.</p>' : tableOf(events)}
</body></html>`;

const tableOf = (events: ParkedEvent[]): string => `
<table cellpadding="8">
<thead><tr>${['Event', 'Consumer', 'Id', 'Parked at', 'Last error', ''].map((name) => `<th align="start">${name}</th>`).join('')}</tr></thead>
<tbody>${events.map(rowOf).join('')}</tbody>
</table>`;

const rowOf = ({ eventId, name, consumer, parkedAt, lastError }: ParkedEvent): string => `
<tr>${[name, consumer, eventId, parkedAt.toISOString(), lastError].map((text) => `<td>${escapeHtml(text)}</td>`).join('')}
<td><form method="post" action="${QUEUE_BOARD_PATH}${PARKED_PATH}/${eventId}/retry"><button>Send again</button></form></td></tr>`;
