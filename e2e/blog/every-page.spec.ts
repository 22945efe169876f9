import { publicRoutes } from '../site/routes.ts';
import { visitPages } from '../visit/visit-pages.ts';

visitPages(publicRoutes.filter(({ path }) => path.startsWith('/blog')));
