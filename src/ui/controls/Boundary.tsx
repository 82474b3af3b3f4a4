import { Component, type ReactNode } from 'react';
import { tellFailure } from '#base';

interface BoundaryProps {
  /** Called when the children have thrown and are gone. By default, the page says it. */
  readonly onFailure?: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Where its children throw while they draw, they are left out, and the rest of the page goes on. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    (this.props.onFailure ?? tellFailure)(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
