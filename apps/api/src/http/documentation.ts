import { Module, type NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API_BASE, type Call } from '@daad/contracts/call';
import { failuresOf } from '@daad/contracts/call-failures';
import { NAMED_CALLS } from '@daad/contracts/calls';
import { envelopeOf, failureEnvelope } from '@daad/contracts/envelope';
import { type ErrorCode, ERRORS } from '@daad/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { acceptedJob } from '@daad/contracts/jobs.contract';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { libraryPagePolicy } from '../pages/content-security-policy.js';

/** The OpenAPI document, generated from the schemas that validate the requests. */
export function describeApi(): OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, call, group] of NAMED_CALLS) {
    const path = `${API_BASE}/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(name, call, group) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Daad',
      version: '1.0.0',
      description:
        'Every response is an envelope. Paths and query names are case-insensitive. Sign in with POST account/login and send the token as a bearer.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The server that this description comes from' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }) as unknown as OpenAPIObject;
}

const ACCESS_WORDS = {
  anonymous: 'Open to everyone',
  public: 'Open to everyone; a token personalises the response',
  'signed-in': 'Any account',
};

/** A token is ignored, optional or required. */
const ACCESS_SECURITY: Record<string, Record<string, string[]>[]> = {
  anonymous: [],
  public: [{}, { bearer: [] }],
  'signed-in': [{ bearer: [] }],
};

function describeCall(name: string, call: Call, group: string): ZodOpenApiOperationObject {
  const access = typeof call.access === 'string' ? call.access : 'signed-in';
  const schema = call.bodyByRole ? z.union([...new Set(Object.values(call.bodyByRole))]) : call.body;
  const mediaType = call.multipart ? 'multipart/form-data' : 'application/json';
  // Handlers read a missing body as an empty object.
  const required = call.multipart === true || schema?.safeParse({}).success === false;
  return {
    operationId: name,
    tags: [group],
    summary: call.summary,
    description: typeof call.access === 'string' ? ACCESS_WORDS[call.access] : call.access.join(', '),
    security: ACCESS_SECURITY[access],
    requestParams: {
      ...(call.params && { path: call.params }),
      ...(call.query && { query: call.query }),
      ...(call.headers && { header: call.headers }),
    },
    ...(schema && { requestBody: { required, content: { [mediaType]: { schema } } } }),
    responses: { ...describeSuccess(call), ...describeFailures(call) },
  };
}

const ARCHIVE_TYPE = 'application/zip';
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function describeSuccess({ response, workbook, archive, status }: Call): ZodOpenApiResponsesObject {
  const envelope = { content: { 'application/json': { schema: envelopeOf(response ?? z.null()) } } };
  if (!workbook && !archive) return { [`${status ?? 200}`]: { description: 'Success', ...envelope } };
  const file: z.core.JSONSchema.BaseSchema = { type: 'string', format: 'binary' };
  const content = { [archive ? ARCHIVE_TYPE : WORKBOOK_TYPE]: { schema: file as never } };
  const description = 'The job that makes the workbook';
  if (workbook === 'on-request') {
    const job = { 'application/json': { schema: envelopeOf(acceptedJob) } };
    return {
      '200': { description: 'Success, or the file', content: { ...envelope.content, ...content } },
      '202': { description, content: job },
    };
  }
  return {
    '200': { description: 'The file', content },
    ...(response && { '202': { description, ...envelope } }),
  };
}

const FAILURE_CONTENT = { 'application/json': { schema: failureEnvelope } };
const RETRY_AFTER = z.object({
  'retry-after': z.int().min(1).describe('How many seconds to wait before the next try'),
});

/** Each status below 500 with its codes, and one default response for the failures that any call may have. */
function describeFailures(call: Call): ZodOpenApiResponsesObject {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of failuresOf(call)) {
    const { status } = ERRORS[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  const responses: ZodOpenApiResponsesObject = {
    default: {
      description: 'The server failed, is full, is busy (429 with `Retry-After`) or is not ready',
      content: FAILURE_CONTENT,
    },
  };
  for (const [status, named] of codes) {
    responses[`${status as 400}`] = {
      description: named.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
      ...(status === 429 && { headers: RETRY_AFTER }),
      content: FAILURE_CONTENT,
    };
  }
  return responses;
}

@Module({})
class DocumentationModule {}

/** The style element that Swagger's scripts add. */
const SWAGGER_LOGO = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}';

/** Adds the routes of the documentation. Swagger's library asks for a Nest application, so it gets an empty one. */
export async function registerDocumentation(server: FastifyInstance, path: string): Promise<void> {
  server.addHook('onSend', libraryPagePolicy({ styles: [SWAGGER_LOGO] }));
  const adapter = new FastifyAdapter(server);
  const options: Pick<NestApplicationOptions, 'logger'> = { logger: false };
  const app = await NestFactory.create<NestFastifyApplication>(DocumentationModule, adapter, options);
  SwaggerModule.setup(path, app, describeApi, {
    jsonDocumentUrl: `${path}/openapi.json`,
    customSiteTitle: 'Daad API',
  });
}
