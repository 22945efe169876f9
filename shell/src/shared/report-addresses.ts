/** Endpoints for reports that browsers send by themselves. */
export const POLICY_REPORTS = '/reports/csp';
/** For scripts and style sheets that do not have the content of their release. */
export const ALTERED_REPORTS = '/reports/altered-files';
/** For posts opened without a request for their document. */
export const READ_REPORTS = '/reports/reads';
export const VITAL_REPORTS = '/reports/vitals';

/** Path of a post, with its slug or number. */
export const POST_PATH = /^\/blog-details(?:-id)?\/([^/]+)\/?$/i;
