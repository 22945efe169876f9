import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestRules, type ApiDocument } from '../generate/request-rules.ts';

const file = (path: string) => readFileSync(join(__dirname, path), 'utf8');

test('the field rules match the API’s document (generate -- api-types)', () => {
  const document = JSON.parse(file('../../../api/openapi.json')) as ApiDocument;
  expect(file('rules.gen.ts')).toBe(requestRules(document));
});

test('generates rules for bodies, named types included, not for responses and forms', () => {
  const body = (name: string, type = 'application/json') => ({
    requestBody: { content: { [type]: { schema: { $ref: `#/components/schemas/${name}` } } } },
  });
  const rules = requestRules({
    paths: {
      '/a': { post: body('AskDto') },
      '/b': { post: body('FormDto', 'multipart/form-data'), get: {} },
    },
    components: {
      schemas: {
        Role: { type: 'string', enum: ['owner', 'editor'] },
        AskDto: {
          properties: {
            email: { type: 'string', format: 'email', maxLength: 254, description: 'Theirs' },
            role: { allOf: [{ $ref: '#/components/schemas/Role' }] },
            isNew: { type: 'boolean' },
          },
          required: ['email'],
        },
        FormDto: { properties: { text: { type: 'string', maxLength: 9 } } },
      },
    },
  });
  expect(rules).toContain(
    [
      'export const askRules = {',
      '  email: { required: true, maxLength: 254, format: "email" },',
      '  role: { enum: ["owner","editor"] },',
      '  isNew: {},',
      '} as const satisfies BodyRules;',
    ].join('\n'),
  );
  expect(rules).not.toContain('formRules');
});
