const { TestEnvironment } = require('jest-environment-jsdom');

/** Globals that browsers have and jsdom lacks, and those that must come from the same realm. */
const OF_NODE = [
  ...['fetch', 'Request', 'Response', 'Headers', 'URLSearchParams'],
  ...['AbortController', 'AbortSignal', 'TextEncoder', 'TextDecoder', 'structuredClone'],
];

/** Never reports anything, since there is no layout. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A document without layout: `@jest-environment @opinionbridge/build/testing/browser` at the head of a test. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of OF_NODE) this.global[name] = globalThis[name];
    // Makes React warn about updates that a test does not wait for.
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
    this.global.matchMedia = (media) => ({
      media,
      matches: false,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
    });
    this.global.scrollTo = () => {};
    this.global.Element.prototype.scrollIntoView = () => {};
    this.global.ResizeObserver = this.global.IntersectionObserver = SilentObserver;
    this.global.HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
      this.querySelector('button')?.focus();
    };
  }
};
