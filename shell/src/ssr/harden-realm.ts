/**
 * Globals that a slice's server code keeps in addition to the language's own. Everything else that Node adds is deleted
 * before the first line of a slice runs: no process, network, files or shared memory.
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
    // Node's Request and Response read their bodies with the last two.
    'Headers Request Response FormData ReadableStream Buffer'
  ).split(' '),
);

/** Properties of the process object that lead to the network, signals or native code. */
const DANGEROUS = (
  'getBuiltinModule kill _kill binding _linkedBinding dlopen abort reallyExit ' +
  '_debugProcess chdir setuid setgid seteuid setegid setgroups initgroups'
).split(' ');

type Console = Pick<typeof globalThis.console, 'log' | 'info' | 'warn' | 'error' | 'debug'>;

/**
 * Permanently removes from this process's realm whatever a slice must not have. The language's intrinsics are already
 * frozen: the process runs with `--frozen-intrinsics`, so that no slice can capture Node's objects by patching a
 * prototype.
 *
 * @param console replaces the global console
 */
export function hardenRealm(console: Console): void {
  // Node creates these lazily, from parts that are about to be removed.
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
 * Some globals cannot be deleted, such as the agent of Node's fetch, which opens connections and can be looked up by
 * its symbol.
 *
 * @throws Error if it stays: a newer Node may add globals that this list does not know
 */
function take(name: string | symbol): void {
  if (Reflect.deleteProperty(globalThis, name)) return;
  Reflect.defineProperty(globalThis, name, { value: undefined, writable: false });
  if (Reflect.get(globalThis, name) !== undefined) throw new Error(`${String(name)} cannot be removed.`);
}

/** Prevents replacing it or its prototype, because the code around the slice keeps using it. */
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

/** Timers with numeric ids, as in browsers: from Node's linked timer objects, its internals are reachable. */
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
