import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Result<Props> = { Component: ComponentType<Props> } | { error: unknown };

/**
 * Creates a component that is loaded when first shown or preloaded. Unlike with `lazy`, the fallback disappears as soon
 * as the component is loaded: React keeps a fallback of `Suspense` for at least 300 ms. A failed load is thrown, and
 * retried the next time.
 */
export function loaded<Props extends object>(load: () => Promise<ComponentType<Props>>, Fallback: ComponentType) {
  let ready: ComponentType<Props> | undefined;
  const preload = async () => {
    ready ??= await load();
    return ready;
  };
  function Loaded(props: Props): ReactNode {
    const [result, setResult] = useState<Result<Props> | undefined>(() => ready && { Component: ready });
    useEffect(() => {
      let isCurrent = true;
      const show = (next: Result<Props>) => {
        if (isCurrent) setResult((shown) => shown ?? next);
      };
      preload().then(
        (Component) => show({ Component }),
        (error) => show({ error }),
      );
      return () => {
        isCurrent = false;
      };
    }, []);
    if (!result) return <Fallback />;
    if ('error' in result) throw result.error;
    return <result.Component {...props} />;
  }
  return Object.assign(Loaded, { preload });
}
