import { shellReport } from '@opinionbridge/releases';
import { ReleaseMeasures } from './release-measures.ts';

const KEY = 'blog 1.0.0 abc';

test('values are counted by class, and nothing is reported without any', () => {
  const measures = new ReleaseMeasures();
  for (const value of [10, 60, 70, 9_000]) measures.observe(KEY, 'INP', value);
  measures.observe(KEY, 'CLS', 0);
  expect(measures.report(KEY)).toEqual({ measures: { INP: [1, 2, 0, 0, 0, 1], CLS: [1, 0, 0, 0, 0] } });
  expect(measures.report('blog 2.0.0 def')).toEqual({});
});

test('a report does not change afterwards', () => {
  const measures = new ReleaseMeasures();
  measures.observe(KEY, 'CLS', 0);
  const told = measures.report(KEY);
  measures.observe(KEY, 'CLS', 0);
  expect(told.measures?.CLS).toEqual([1, 0, 0, 0, 0]);
});

test('equal faults form one group without personal data', () => {
  const measures = new ReleaseMeasures();
  const stack = 'Error\n    at show (https://site.example/slices/blog/1.js:1:1)';
  for (const name of ['asha', 'ravi'])
    measures.fault(KEY, { where: 'browser', message: `nothing for ${name}@example.org`, stack });
  const [group, ...others] = measures.report(KEY).faultGroups ?? [];
  expect(others).toEqual([]);
  expect(group).toMatchObject({
    where: 'browser',
    message: 'nothing for <e-mail>',
    count: 2,
    stack: ['show /slices/blog/1.js:1:1'],
  });
});

test('of ten thousand different faults, the last ten are reported', () => {
  const measures = new ReleaseMeasures();
  for (let number = 0; number < 10_000; number += 1)
    measures.fault(KEY, {
      where: 'server',
      message: `fault ${'x'.repeat(number % 300)} ${number}`,
      stack: '',
    });
  const { faultGroups = [] } = measures.report(KEY);
  expect(faultGroups).toHaveLength(10);
  const groups = shellReport.shape.releases.element.shape.faultGroups;
  expect(groups.safeParse(faultGroups).success).toBe(true);
});
