/** By which `Tracing` is injected: an interface is not there at run time. */
export const TRACING = Symbol('tracing');
