import { WholeNumber } from '../fields/whole-number.ts';

export const MAX_PER_PAGE = 100;

export const PerPage = (): PropertyDecorator =>
  WholeNumber({ minimum: 1, maximum: MAX_PER_PAGE, default: MAX_PER_PAGE });

export class PagingQuery {
  @WholeNumber({ minimum: 1, maximum: 10_000, default: 1 })
  page?: number;

  @PerPage()
  perPage?: number;
}
