import type { PageFactory } from '@opinionbridge/contracts';
export const page: PageFactory = () => ({ Component: () => <h1>Login as Admin</h1>, head: () => ({ title: 'Admin', description: 'Admin', indexing: 'never' }) });
