import { Component, Fragment, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered after an error; `retry` renders the children again with fresh state. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onError?: (error: unknown) => void;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
  /** Part of the children's key, so that each attempt starts with fresh state. */
  tries: number;
}

/** Catches errors that its children throw while rendering, and renders a fallback. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  #retry = () => this.setState(({ tries }) => ({ failure: null, tries: tries + 1 }));

  override render(): ReactNode {
    const { failure, tries } = this.state;
    if (failure) return this.props.fallback(failure.error, this.#retry);
    return <Fragment key={tries}>{this.props.children}</Fragment>;
  }
}
