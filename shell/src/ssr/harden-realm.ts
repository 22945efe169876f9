/**
 * What a slice's server code finds as globals besides the language itself. Everything else that Node puts there is
 * deleted before the first line of a slice runs: no process, no network, no files, no shared memory.
 */
const ALLOWED = new Set(
  (
    'globalThis Infinity NaN undefined eval isFinite isNaN parseFloat parseInt ' +
    'decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape ' +
    'Object Function Array Number Boolean String Symbol BigInt Math JSON Date RegExp ' +
    'Map Set WeakMap WeakSet WeakRef Promise Proxy Reflect Iterator Intl ' +
    'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError ' +
    'DisposableStack AsyncDisposableStack ArrayBuffer DataView ' +
    'Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array ' +
    'Float16Array Float32Array Float64Array BigInt64Array BigUint64Array ' +
    'console setTimeout clearTimeout setInterval clearInterval setImmediate clearImmediate ' +
    'queueMicrotask structuredClone atob btoa URL URLSearchParams TextEncoder TextDecoder ' +
    'AbortController AbortSignal Event EventTarget DOMException crypto ' +
    // The last two are what Node's Request and Response read their bodies with.
    'Headers Request Response FormData ReadableStream Buffer'
  ).split(' '),
);

/** Ways from the process object to the network, to signals and to native code, for the case that somebody finds it. */
const DANGEROUS = (
  'getBuiltinModule kill _kill binding _linkedBinding dlopen abort reallyExit ' +
  '_debugProcess chdir setuid setgid seteuid setegid setgroups initgroups'
).split(' ');

type Console = Pick<typeof globalThis.console, 'log' | 'info' | 'warn' | 'error' | 'debug'>;

/**
 * Takes from this process's realm whatever a slice must not have, for good. The language's own objects are frozen already:
 * the process runs with `--frozen-intrinsics`, so that no slice gets hold of an object of Node's by a trap on a prototype.
 *
 * @param console what stands in for the console
 */
export function hardenRealm(console: Console): void {
  // Node makes these when they are first used, from parts that are about to go.
  const loads = [
    () => new Request('http://localhost'),
    () => new Response('x').text(),
    () => new FormData(),
    () => crypto,
    () => new AbortController(),
    () => new Headers(),
    () => new DOMException(),
  ];
  for (const load of loads) load();

  for (const name of DANGEROUS) Reflect.deleteProperty(process, name);
  Object.assign(globalThis, opaqueTimers(), { console });
  for (const name of Reflect.ownKeys(globalThis)) {
    if (name === Symbol.toStringTag || ALLOWED.has(String(name))) lock(name);
    else take(name);
  }
}

/**
 * Some cannot be deleted, as the agent of Node's fetch, which opens connections and which any code could look up by its symbol.
 *
 * @throws Error when it stays: a newer Node may bring what this list does not know
 */
function take(name: string | symbol): void {
  if (Reflect.deleteProperty(globalThis, name)) return;
  Reflect.defineProperty(globalThis, name, { value: undefined, writable: false });
  if (Reflect.get(globalThis, name) !== undefined) throw new Error(`${String(name)} cannot be taken away.`);
}

/** Nobody replaces it or changes its prototype: the code around the slice goes on using it. */
function lock(name: string | symbol): void {
  const value: unknown = Reflect.get(globalThis, name);
  if (value !== globalThis && isObject(value)) {
    Object.freeze(value);
    const prototype: unknown = Reflect.get(value, 'prototype');
    if (isObject(prototype)) Object.freeze(prototype);
  }
  if (Reflect.getOwnPropertyDescriptor(globalThis, name)?.configurable)
    Reflect.defineProperty(globalThis, name, {
      value,
      writable: false,
      configurable: false,
      enumerable: false,
    });
}

const isObject = (value: unknown) =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * Timers as browsers have them, known by a number. Node's own are objects in a list, and from one of them a walk leads to
 * those of Node itself and to what they keep alive.
 */
function opaqueTimers() {
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearImmediate } = globalThis;
  const timeouts = new Map<unknown, NodeJS.Timeout>();
  const immediates = new Map<unknown, NodeJS.Immediate>();
  let last = 0;
  const clear = (id: unknown) => {
    clearTimeout(timeouts.get(id));
    timeouts.delete(id);
  };
  return {
    setTimeout(run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): number {
      const id = ++last;
      const fire = () => {
        timeouts.delete(id);
        run(...given);
      };
      timeouts.set(id, setTimeout(fire, ms));
      return id;
    },
    setInterval(run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): number {
      const id = ++last;
      timeouts.set(
        id,
        setInterval(() => run(...given), ms),
      );
      return id;
    },
    setImmediate(run: (...given: unknown[]) => void, ...given: unknown[]): number {
      const id = ++last;
      const fire = () => {
        immediates.delete(id);
        run(...given);
      };
      immediates.set(id, setImmediate(fire));
      return id;
    },
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: (id: unknown) => {
      clearImmediate(immediates.get(id));
      immediates.delete(id);
    },
  };
}
