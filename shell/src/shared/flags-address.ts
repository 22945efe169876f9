/** @returns the address that answers the flags of a page before a client navigation */
export const flagsAddress = (pathname: string) => `/flags?path=${encodeURIComponent(pathname)}`;
