import { useState } from 'react';

/** Returns whether the value has been true in any render since the component mounted. */
export function useWasEver(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return is || was;
}
