/** Endpoints for reports that browsers send by themselves. */
export const POLICY_REPORTS = '/reports/csp';
export const VITAL_REPORTS = '/reports/vitals';
