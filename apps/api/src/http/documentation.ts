import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Call } from '@daad/contracts/call';
import { CALLS } from '@daad/contracts/calls';
import { API_BASE, envelopeOf, failureEnvelope } from '@daad/contracts/envelope';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

/** The OpenAPI description, made from the very schemas that requests are validated with. */
export function describeApi(): OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of CALLS) {
    const path = `${API_BASE}/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Daad',
      version: '1.0.0',
      description:
        'Every answer is an envelope. Paths and query names match without regard to case. Sign in with POST account/login and send the token as a bearer.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }) as unknown as OpenAPIObject;
}

const ACCESS_WORDS = {
  anonymous: 'Open to everyone',
  public: 'Open to everyone; a token makes the answer personal',
  'signed-in': 'Any account',
};

function describeCall(call: Call): ZodOpenApiOperationObject {
  const open = call.access === 'anonymous' || call.access === 'public';
  const mediaType = call.multipart ? 'multipart/form-data' : 'application/json';
  const body = call.body && { content: { [mediaType]: { schema: call.body } } };
  return {
    tags: [call.tag],
    summary: call.summary,
    description: typeof call.access === 'string' ? ACCESS_WORDS[call.access] : call.access.join(', '),
    security: open ? [] : [{ bearer: [] }],
    requestParams: {
      ...(call.params && { path: call.params }),
      ...(call.query && { query: call.query }),
      ...(call.headers && { header: call.headers }),
    },
    ...(body && { requestBody: body }),
    responses: {
      [call.status ?? 200]: {
        description: 'Success',
        content: { 'application/json': { schema: envelopeOf(call.answer) } },
      },
      default: { description: 'Failure', content: { 'application/json': { schema: failureEnvelope } } },
    },
  };
}

export function serveDocumentation(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, describeApi, {
    jsonDocumentUrl: 'api/docs/openapi.json',
    customSiteTitle: 'Daad API',
  });
}
