import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Id of the fragment of another slice that it is around: an error in it is that slice's fault. */
  readonly fragment?: string;
  /** Shown in place of the part, nothing if it is left out. @param retry shows the part anew */
  readonly fallback?: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/**
 * Around a part of a page that can fail alone: when it throws in a browser, something else is shown in its place and the rest goes on. It
 * reports nothing by itself: the shell's React root is told of every error that a boundary catches.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  readonly #retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback?.(this.#retry) : this.props.children;
  }
}
