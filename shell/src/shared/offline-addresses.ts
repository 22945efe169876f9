export const SERVICE_WORKER = '/service-worker.js';
export const OFFLINE_PAGE = '/offline';
