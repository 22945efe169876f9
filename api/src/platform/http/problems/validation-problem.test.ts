import { ArrayMaxSize, Max, MaxLength, Min, validateSync } from 'class-validator';
import { validationProblem } from './validation-problem.ts';

class Given {
  @MaxLength(100_000) desc2 = 'x'.repeat(100_001);
  @MaxLength(80, { each: true }) tags = ['x'.repeat(81)];
  @ArrayMaxSize(20) pictures = Array(21).fill(0);
  @Min(-1.5) least = -2;
  @Max(5) most = 6;
  @MaxLength(2, { context: { message: 'Two letters, please.' } }) language = 'eng';
}

it('reports the limit that a value exceeds', () => {
  const { errors = [] } = validationProblem(validateSync(new Given())).details;
  expect(errors.map(({ field, message }) => [field, message])).toEqual([
    ['desc2', 'This can have at most 100,000 characters.'],
    ['tags', 'This can have at most 80 characters.'],
    ['pictures', 'There can be at most 20 entries.'],
    ['least', 'This must be at least -1.5.'],
    ['most', 'This can be at most 5.'],
    ['language', 'Two letters, please.'],
  ]);
});
