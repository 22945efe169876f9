import { WholeNumber } from '../fields/whole-number.ts';

export const MAX_PER_PAGE = 100;

/** How many entries of a list a page has at the most. */
export const PerPage = (): PropertyDecorator =>
  WholeNumber({ minimum: 1, maximum: MAX_PER_PAGE, default: MAX_PER_PAGE });

/** Which part of a list is asked for. */
export class PagingQuery {
  @WholeNumber({ minimum: 1, maximum: 10_000, default: 1 })
  page?: number;

  @PerPage()
  perPage?: number;
}
