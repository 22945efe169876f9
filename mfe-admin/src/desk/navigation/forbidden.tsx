import { urls } from '@opinionbridge/contracts';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import panels from '../../ui/panel.module.css';
import { whoMay, type Right } from '../../api/session/rights.ts';
import { startOf } from '../admin-urls.ts';
import { useRole } from '../../api/session/role.ts';

export function Forbidden({ right }: { readonly right: Right }) {
  const role = useRole();
  const { pathname } = useLocation();
  const start = startOf(role);
  const navigate = useNavigate();
  // The login leads to the dashboard; roles with a different start page are redirected.
  const goesOn = pathname === urls.adminDashboard && start !== pathname;
  useEffect(() => {
    if (goesOn) void navigate(start, { replace: true });
  }, [goesOn, navigate, start]);
  if (goesOn) return null;
  return (
    <section className={panels['panel']} aria-label="No access">
      <p>This page is for {whoMay(right)}. If you need it, ask an owner to change your role.</p>
      <p>
        <Link to={start}>Go to your start page</Link>
      </p>
    </section>
  );
}
