/** Id of the pathless route that contains a slice's routes and catches their errors. */
export const sliceRouteId = (slice: string) => `slice-${slice}`;
