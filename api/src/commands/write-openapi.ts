// Usage: `node dist/commands/write-openapi.js [file]`. Writes the OpenAPI document; needs no database.
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../application/app.module.ts';
import { Environment } from '../platform/configuration/environment.ts';
import { apiDocument } from '../platform/http/openapi/api-document.ts';

const [file = 'openapi.json'] = process.argv.slice(2);
const environment = Object.assign(new Environment(), {
  MONGODB_URI: 'mongodb://not-used/',
  JWT_SECRET: 'not used',
});
// In preview mode, Nest knows the controllers but starts nothing.
const nest = await NestFactory.create(AppModule.with(environment), { preview: true, logger: false });
writeFileSync(file, `${JSON.stringify(apiDocument(nest), null, 2)}\n`);
