import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Id of the other slice's fragment inside, to which errors are attributed. */
  readonly fragment?: string;
  /** Shown in place of the failed part, which `retry` shows again; nothing if omitted. */
  readonly fallback?: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/**
 * Wraps a part of a page that can fail on its own: if it throws in a browser, a fallback is shown and the rest keeps
 * working. It reports nothing itself, since the shell's React root receives every error that a boundary catches.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  readonly #retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback?.(this.#retry) : this.props.children;
  }
}
