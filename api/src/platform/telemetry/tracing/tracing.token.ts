/** Injection token for `Tracing`, an interface that does not exist at run time. */
export const TRACING = Symbol('tracing');
