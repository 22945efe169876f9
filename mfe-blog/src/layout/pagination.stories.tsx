import { Pagination } from './pagination.tsx';

export default { title: 'blog/Pages' };

const to = (page: number) => `?page=${page}`;

export const First = () => <Pagination page={1} pages={3} to={to} />;
export const InTheMiddle = () => <Pagination page={17} pages={40} to={to} />;
export const Last = () => <Pagination page={3} pages={3} to={to} />;
