/**
 * The part of React Router that slices may use, shared at runtime. Sharing the whole package would ship 51.7 kB
 * (brotli) instead of 26.1 kB. Add a line here if a slice needs another export; it is part of the contract.
 */
export {
  data,
  Form,
  isRouteErrorResponse,
  Link,
  Outlet,
  redirect,
  useActionData,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} from 'react-router';
