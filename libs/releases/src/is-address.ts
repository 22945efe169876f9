/** Whether a store or a registry is an address; otherwise it is a path on this machine. */
export const isAddress = (place: string) => /^https?:\/\//.test(place);
