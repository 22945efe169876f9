/** Where browsers send what they report by themselves. */
export const POLICY_REPORTS = '/reports/csp';
export const VITAL_REPORTS = '/reports/vitals';
