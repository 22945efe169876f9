import type { ServerResponse } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ProblemDto } from '../problems/problem.dto.ts';
import { documentDefaultProblem } from './default-problem.ts';

/** Creates the OpenAPI document of the whole API; the frontends' types are generated from it. */
export function apiDocument(nest: INestApplication): OpenAPIObject {
  const head = new DocumentBuilder()
    .setTitle('OpinionBridge API')
    .setDescription(
      'Blog, enquiries and admin area. Refusals are application/problem+json with a stable `code`.',
    )
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addBearerAuth({ type: 'http', scheme: 'bearer' })
    .build();
  const document = SwaggerModule.createDocument(nest, head, {
    extraModels: [ProblemDto],
    // Handler names are the operation ids that clients use, so they are unique in the document.
    operationIdFactory: (_controller, method) => method,
    autoTagControllers: false,
  });
  documentDefaultProblem(document);
  return document;
}

/** The page runs scripts of this host and styles itself. */
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the document as a page at /api/docs and as JSON at /api/docs/openapi.json. */
export function serveApiDocument(nest: INestApplication): void {
  nest.use('/api/docs', (_request: unknown, response: ServerResponse, next: () => void) => {
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    next();
  });
  SwaggerModule.setup('api/docs', nest, () => apiDocument(nest), {
    jsonDocumentUrl: 'api/docs/openapi.json',
    customSiteTitle: 'OpinionBridge API',
    swaggerOptions: { showExtensions: true },
  });
}
