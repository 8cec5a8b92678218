import { useLayoutEffect, useRef } from 'react';

/** Returns a ref to the value of the last committed render, for code that runs after it. */
export function useLatestRef<T>(value: T) {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
