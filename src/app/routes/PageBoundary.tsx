import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { retryFailedPages } from './lazy-page.tsx';
import { RouteError } from './RouteError.tsx';

interface BoundaryProps {
  /** History entry of the page. A new one clears the failure. */
  place: string;
  children: ReactNode;
}

interface BoundaryState {
  place: string;
  failure: { cause: unknown } | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failure: null };

  static getDerivedStateFromError = (cause: unknown) => ({ failure: { cause } });

  static getDerivedStateFromProps = ({ place }: BoundaryProps, before: BoundaryState) =>
    place === before.place ? null : { place, failure: null };

  override componentDidCatch() {
    retryFailedPages();
  }

  override render() {
    return this.state.failure ? <RouteError cause={this.state.failure.cause} /> : this.props.children;
  }
}

/** Shows the failure of a page that throws, and keeps the frame around it. Any navigation renders the page again. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary place={key}>{children}</Boundary>;
}
