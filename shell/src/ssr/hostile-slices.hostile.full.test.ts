import { RendererProcess, type RendererLimits } from './pool/renderer-process.ts';
import { limits, pageRequest, rendererOptions, shown, type Actions } from '../../test/tiny-slice.ts';
import type { ApiCall, RenderedPage } from './protocol.ts';

/** For tests that are not about time: a busy machine also delays well-behaved processes. */
const PATIENT = { ...limits, pageMs: 60_000, heartbeatMs: 60_000, startMs: 60_000 };
/** The same, with three memory checks in this many milliseconds. */
const WEIGHED = { ...PATIENT, heartbeatMs: 6_000 };

/** For processes that never answer again: the sooner they are ended, the less they burn. */
const IMPATIENT = { ...limits, heartbeatMs: 500 };

/** Runs code in the page and shows what it throws. */
const tries = (code: string) =>
  `try { ${code} } catch (error) { return 'denied: ' + error.name + ' ' + error.message; }`;

/** Code that does one of several things, selected by the page's number. */
const oneOf = (page: string, codes: readonly (string | undefined)[]) =>
  codes.map((code, n) => (code ? `if (${page} === '${n}') return (() => { ${code} })();` : '')).join('\n');

/** Starts one process with the given slice for all tests of the describe block. */
function startedOnce(actions: Actions): () => RendererProcess {
  let renderer: RendererProcess;
  beforeAll(async () => {
    renderer = new RendererProcess(rendererOptions(actions, { limits: PATIENT }));
    await renderer.ready;
  });
  afterAll(async () => {
    renderer.end('over');
    await renderer.ended;
  });
  return () => renderer;
}

const neighbour = startedOnce({});

/** Renders a page of a hostile slice while another slice's page is rendered by its own process, as on the site. */
async function attempt(hostile: RendererProcess, page: number | string) {
  const tried = hostile.render(pageRequest(`/blog/${page}`));
  tried.catch(() => {});
  expectGood(await neighbour().render(pageRequest('/blog')));
  return await tried;
}

/** The same with a process of its own, for attempts that may damage it. */
async function attemptAlone(actions: Actions) {
  const hostile = new RendererProcess(rendererOptions(actions, { limits: PATIENT }));
  try {
    await hostile.ready;
    return await attempt(hostile, 'x');
  } finally {
    hostile.end('over');
    await hostile.ended;
  }
}

const expectGood = ({ body }: RenderedPage) =>
  expect(new TextDecoder().decode(body)).toContain('<h1>Good</h1>');

describe('globals and modules that a slice tries to reach are missing', () => {
  const gone: [what: string, code: string, seen: unknown][] = [
    ['process', 'return typeof process', 'undefined'],
    ['process, by the global object', "return typeof globalThis['process']", 'undefined'],
    [
      'process, by the Function constructor',
      "return Function('return typeof process')()",
      /^denied: EvalError/,
    ],
    ['code from a string', "return (0, eval)('1 + 1')", /^denied: EvalError/],
    [
      'code from the constructor of a function of Node',
      "return setTimeout.constructor('return 1')()",
      /^denied: EvalError/,
    ],
    ['require', 'return typeof require.resolve + typeof require.main', 'undefinedundefined'],
    ['a module of Node', "return require('node:fs')", /^denied: Error A slice must not require "node:fs"/],
    [
      'a module of Node by an inherited name',
      "return require('constructor')",
      /^denied: Error A slice must not require/,
    ],
    ['fetch', 'return typeof fetch', 'undefined'],
    ['WebSocket and EventSource', 'return typeof WebSocket + typeof EventSource', 'undefinedundefined'],
    [
      'XMLHttpRequest, importScripts, Worker',
      'return typeof XMLHttpRequest + typeof importScripts + typeof Worker',
      'undefinedundefinedundefined',
    ],
    ['message channels', 'return typeof MessageChannel + typeof BroadcastChannel', 'undefinedundefined'],
    ['shared memory', 'return typeof SharedArrayBuffer + typeof Atomics', 'undefinedundefined'],
    ['WebAssembly', 'return typeof WebAssembly', 'undefined'],
    ['finalizers', 'return typeof FinalizationRegistry', 'undefined'],
    ['performance, navigator', 'return typeof performance + typeof navigator', 'undefinedundefined'],
    ['global of Node', 'return typeof global + typeof module.constructor._load', 'undefinedundefined'],
    [
      'the agent of Node’s fetch',
      "return String(globalThis[Symbol.for('undici.globalDispatcher.1')])",
      'undefined',
    ],
    [
      'any symbol of the global object',
      'return Object.getOwnPropertySymbols(globalThis).map((one) => [String(one), typeof globalThis[one]])',
      [
        ['Symbol(Symbol.toStringTag)', 'string'],
        ['Symbol(undici.globalDispatcher.2)', 'undefined'],
        ['Symbol(undici.globalDispatcher.1)', 'undefined'],
      ],
    ],
    [
      'an object behind a timer',
      'const id = setTimeout(() => {}, 1e6); clearTimeout(id); return typeof id',
      'number',
    ],
    ['an object behind an immediate', 'return typeof setImmediate(() => {})', 'number'],
    [
      'who called, by the stack',
      'Error.prepareStackTrace = (error, sites) => sites; return typeof new Error().stack',
      /^denied: TypeError/,
    ],
    ['the arguments of who called', 'return (function me() { return me.caller })()', /^denied: TypeError/],
    [
      'another slice’s server file',
      'return typeof module.parent + typeof module.children',
      'undefinedundefined',
    ],
  ];
  const hostile = startedOnce({
    inLoader: `
      if (params.id === 'import')
        return import('node:fs').then((fs) => Object.keys(fs).length, (error) => 'denied: ' + error.code);
      return params.id;`,
    inRender: oneOf(
      'data',
      gone.map(([, code]) => tries(code)),
    ),
  });
  test.each(gone.map(([what, , seen], n) => ({ what, n, seen })))('$what', async ({ n, seen }) => {
    const page = await attempt(hostile(), n);
    if (seen instanceof RegExp) expect(shown(page.body).seen).toMatch(seen);
    else expect(shown(page.body).seen).toEqual(seen);
  });

  test('import() of a module in the slice’s code', async () => {
    const page = await attempt(hostile(), 'import');
    expect(shown(page.body).data).toMatch(/^denied: ERR_VM_DYNAMIC_IMPORT/);
  });
});

describe('shared objects cannot be changed', () => {
  const frozen: [what: string, code: string][] = [
    ['a prototype of the language', 'Object.prototype.polluted = 1; return "done"'],
    [
      'a trap on a prototype, for what Node reads',
      "Object.defineProperty(Object.prototype, 'noDeprecation', { get() { return this } }); return 'done'",
    ],
    ['a method of arrays', 'Array.prototype.map = () => []; return "done"'],
    ['promises', 'Promise.prototype.then = () => {}; return "done"'],
    ['a global', "globalThis.Response = class {}; return 'done'"],
    ['what Request and Response are made of', 'Response.prototype.text = () => {}; return "done"'],
    ['the console', 'console.log = () => {}; return "done"'],
    ['React', "React.createElement = () => {}; return 'done'"],
    ['the encoder of pages', "TextEncoder.prototype.encode = () => new Uint8Array(1); return 'done'"],
  ];
  const codes = frozen.map(([, code]) => tries(code));
  const hostile = startedOnce({ inLoader: 'return params.id', inRender: oneOf('data', codes) });
  test.each(frozen.map(([what], n) => ({ what, n })))('$what', async ({ n }) => {
    const page = await attempt(hostile(), n);
    expect(shown(page.body).seen).toMatch(/^denied: TypeError/);
  });
});

describe('a page fails by itself, with a reason', () => {
  const faults: [what: string, actions: Actions, fault: RegExp][] = [
    ['throws in its loader', { inLoader: "throw new Error('in the loader')" }, /in the loader/],
    ['throws while it renders', { inRender: "throw new Error('while rendering')" }, /while rendering/],
    ['throws no error', { inRender: 'throw null' }, /^null$/],
    [
      'throws what cannot be shown',
      { inRender: "throw { toString() { throw new Error('no') } }" },
      /cannot be displayed/,
    ],
    [
      'throws an error whose stack is a trap',
      {
        inRender:
          "const error = new Error('x'); Object.defineProperty(error, 'stack', { get() { throw error } }); throw error",
      },
      /cannot be displayed/,
    ],
    ['calls itself without end', { inRender: 'const again = () => again(); again()' }, /call stack/],
    [
      'is larger than a page may be',
      { inRender: "return 'x'.repeat(6e6)" },
      /the page has \d+ bytes; the limit is 4194304/,
    ],
    ['gives a text of 1 GB', { inRender: "return 'x'.repeat(1 << 30)" }, /Invalid string length/],
  ];
  const tooLarge: [what: string, inRender: string, fault: RegExp][] = [
    ['throws a text of 50 MB', "throw new Error('x'.repeat(5e7))", /^Error: x{100}/],
    [
      'takes a hundred million elements to make an array',
      'return new Array(1e8).fill(1).length',
      /ended|memory/,
    ],
  ];
  const hostile = startedOnce({
    inLoader: `${oneOf(
      'params.id',
      faults.map(([, { inLoader }]) => inLoader),
    )} return params.id;`,
    inRender: oneOf(
      'data',
      faults.map(([, { inRender }]) => inRender),
    ),
  });
  test.each(faults.map(([what, , fault], n) => ({ what, n, fault })))('one that $what', async (given) => {
    const page = await attempt(hostile(), given.n);
    expect(page.fault).toMatch(given.fault);
    expect((page.fault ?? '').length).toBeLessThan(5_000);
    expectGood(await hostile().render(pageRequest('/blog')));
  });

  test.each(tooLarge)('one that %s', async (_what, inRender, fault) => {
    const page = await attemptAlone({ inRender }).catch((error: Error) => ({ fault: error.message }));
    expect(page.fault).toMatch(fault);
    expect((page.fault ?? '').length).toBeLessThan(5_000);
  });

  test('one that never answers, and its renderer keeps working', async () => {
    const own = { ...PATIENT };
    const renderer = new RendererProcess(
      rendererOptions({ inLoader: 'return params.id === "x" ? new Promise(() => {}) : 1' }, { limits: own }),
    );
    await renderer.ready;
    own.pageMs = 300;
    await expect(renderer.render(pageRequest('/blog/x'))).rejects.toThrow('/blog/x took over 300 ms');
    own.pageMs = PATIENT.pageMs;
    expect(shown((await renderer.render(pageRequest('/blog/y'))).body).data).toBe(1);
    renderer.end('over');
  });
});

describe('its process ends, with a reason, and nothing else', () => {
  const ends: [what: string, actions: Actions, reason: RegExp, given?: RendererLimits][] = [
    ['loops for ever', { inRender: 'for (;;);' }, /does not answer/, IMPATIENT],
    [
      'loops in promises',
      { inLoader: 'const again = () => Promise.resolve().then(again); return again()' },
      /memory|does not answer/,
    ],
    [
      'throws in a timer',
      { onLoad: "setTimeout(() => { throw new Error('in a timer') }, 200)" },
      /in a timer/,
      PATIENT,
    ],
    [
      'throws no error in a timer',
      { onLoad: 'setTimeout(() => { throw undefined }, 200)' },
      /undefined/,
      PATIENT,
    ],
    [
      'rejects and nobody listens',
      { onLoad: "setTimeout(() => { Promise.reject(new Error('unheard')) }, 200)" },
      /unheard/,
      PATIENT,
    ],
    ['loops in a timer', { onLoad: 'setTimeout(() => { for (;;); }, 200)' }, /does not answer/, IMPATIENT],
    [
      'waits in a regular expression',
      { inRender: "return /^(a+)+$/.test('a'.repeat(40) + 'b')" },
      /does not answer/,
      IMPATIENT,
    ],
    [
      'eats the heap',
      { inRender: 'const all = []; for (;;) all.push(new Array(1e5).fill(1));' },
      /memory|does not answer/,
    ],
    [
      'eats memory outside of the heap, bit by bit',
      { onLoad: 'const all = []; setInterval(() => all.push(new Uint8Array(8e6).fill(1)), 5)' },
      /MB of memory/,
      WEIGHED,
    ],
    [
      'eats memory outside of the heap at once',
      { inRender: 'const all = []; for (;;) all.push(new Uint8Array(3e7).fill(1));' },
      /memory|does not answer/,
    ],
    [
      'starts timers without end',
      { inRender: 'const again = () => { setTimeout(again, 0); setTimeout(again, 0); }; again(); return 1' },
      /memory|does not answer/,
    ],
  ];
  test.each(ends)('of a slice that %s', async (_what, actions, reason, given = limits) => {
    const renderer = new RendererProcess(rendererOptions(actions, { limits: given }));
    await renderer.ready.catch(() => {});
    void renderer.render(pageRequest('/blog/x')).catch(() => {});
    expect(await renderer.ended).toMatch(reason);
  });

  test.each<[string, Actions, RegExp, number?]>([
    ['throws on load', { onLoad: "throw new Error('on load')" }, /on load/],
    ['loops on load', { onLoad: 'for (;;);' }, /did not start in time/, 2_500],
    [
      'eats memory on load',
      { onLoad: 'const all = []; for (;;) all.push(new Array(1e5).fill(1));' },
      /memory/,
    ],
    [
      'gives routes without end',
      {
        onLoad:
          "module.exports = new Proxy({}, { get: () => (host) => ({ contract: 1, routes: Array.from({ length: 5000 }, (_, n) => ({ path: '/blog/' + n })) }) }); return",
      },
      /has invalid routes/,
    ],
    ['has no default export', { onLoad: 'return' }, /export a function as default/],
  ])('of a slice that %s', async (_what, actions, reason, startMs = PATIENT.startMs) => {
    const renderer = new RendererProcess(rendererOptions(actions, { limits: { ...PATIENT, startMs } }));
    await expect(renderer.ready).rejects.toThrow(reason);
    await renderer.ended;
  });
});

test('a process without CPU time is awaited for a limited time', async () => {
  const renderer = new RendererProcess(
    rendererOptions({}, { limits: { ...limits, heartbeatMs: 300, pageMs: 800 } }),
  );
  await renderer.ready;
  const { pid } = renderer as { pid: number };
  process.kill(pid, 'SIGSTOP');
  const page = renderer.render(pageRequest('/blog'));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  process.kill(pid, 'SIGCONT');
  expectGood(await page);
  process.kill(pid, 'SIGSTOP');
  expect(await renderer.ended).toBe('it does not answer');
});

describe('console output and calls are limited', () => {
  test('a flood of lines is cut off without delaying the shell', async () => {
    const said: string[] = [];
    const renderer = new RendererProcess(
      rendererOptions(
        { inRender: "for (let n = 0; n < 1e5; n++) console.error('line ' + n, 'x'.repeat(1e3)); return 1" },
        { onSaid: (text) => said.push(text), limits: PATIENT },
      ),
    );
    await renderer.ready;
    expect(shown((await renderer.render(pageRequest('/blog/x'))).body).seen).toBe(1);
    renderer.end('over');
    await renderer.ended;
    expect([said.length, Math.max(...said.map(({ length }) => length))]).toEqual([20, 500]);
  });

  test('API calls are limited to pages in flight, in number, and to its paths', async () => {
    const calls: ApiCall[] = [];
    const api = () => async (call: ApiCall) => {
      calls.push(call);
      return { status: 200, headers: { 'content-type': 'application/json' }, body: '[]' };
    };
    const renderer = new RendererProcess(
      rendererOptions(
        {
          onLoad: "let kept; setTimeout(() => kept?.GET('/api/later').catch(() => {}), 500)",
          inLoader: `
            kept = host.api;
            const asked = await Promise.allSettled(Array.from({ length: 500 }, () => host.api.GET('/api/blog', { baseUrl: 'http://169.254.169.254', headers: { 'x-forwarded-for': '1.2.3.4', host: 'x', accept: 'application/json' } })));
            return asked.filter(({ status }) => status === 'fulfilled').length;`,
        },
        { api, limits: PATIENT },
      ),
    );
    await renderer.ready;
    const page = await renderer.render(pageRequest('/blog/x'));
    expect(shown(page.body).data).toBe(64);
    await new Promise((resolve) => setTimeout(resolve, 700));
    renderer.end('over');
    await renderer.ended;
    expect(calls).toHaveLength(64);
    expect(calls[0]).toEqual({ method: 'GET', path: '/api/blog', headers: { accept: 'application/json' } });
  });
});

test('no reachable object leads to a socket, process, file or Node module', async () => {
  // Walks everything reachable from globals and the host, including getters.
  const walk = `
    const response = new Response('x'); const controller = new AbortController();
    const asked = new Request('http://a.example', { signal: controller.signal, method: 'POST', body: 'x' });
    const timer = setTimeout(() => {}, 1e6);
    const roots = { globalThis, host, React, Router, require, module, response, asked, controller, timer,
      body: response.body, reader: new Response('y').body.getReader(), form: new FormData(), url: new URL('http://x'),
      api: await host.api.GET('/api/blog').catch((error) => error), error: new Error('x'), promise: Promise.resolve(), args: arguments };
    const seen = new Set(); const queue = Object.entries(roots); const found = [];
    const forbidden = /^(Socket|Server|TLSSocket|Agent|Dispatcher|Client|Pool|ChildProcess|Worker|FileHandle|FSWatcher|EventEmitter|ReadStream|WriteStream|Pipe|TCP|process|Channel|BuiltinModule|Module|NativeModule)$/;
    while (queue.length > 0 && seen.size < 200000) {
      const [path, value] = queue.pop();
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
      seen.add(value);
      let name = '';
      try { name = String(value.constructor?.name ?? '') + ' ' + String(value.name ?? ''); } catch {}
      if (name.split(' ').some((part) => forbidden.test(part))) found.push(path);
      for (const key of ['getBuiltinModule', 'binding', 'dlopen', 'mainModule', 'connect', 'createConnection', 'execPath'])
        try { if (Object.hasOwn(value, key)) found.push(path + '.' + key); } catch {}
      let keys = [];
      try { keys = Reflect.ownKeys(value); } catch {}
      for (const key of keys) { try { queue.push([path + '.' + String(key), value[key]]); } catch {} }
      try { queue.push([path + '.__proto__', Object.getPrototypeOf(value)]); } catch {}
    }
    clearTimeout(timer);
    return { found, reached: seen.size };`;
  const page = await attemptAlone({ inLoader: `return (async function () { ${walk} })()` });
  expect(page.fault).toBeUndefined();
  const { found, reached } = shown(page.body).data as { found: string[]; reached: number };
  expect(found).toEqual([]);
  expect(reached).toBeGreaterThan(1_000);
});
