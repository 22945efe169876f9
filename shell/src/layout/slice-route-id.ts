/** Id of the pathless route that holds a slice's routes and catches what they throw. */
export const sliceRouteId = (slice: string) => `slice-${slice}`;
