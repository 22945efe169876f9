/** @returns where a browser asks which flags of a page are on, before it goes there */
export const flagsAddress = (pathname: string) => `/flags?path=${encodeURIComponent(pathname)}`;
