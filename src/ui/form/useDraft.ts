import { useEffect, useRef, useState } from 'react';

/**
 * What is typed into a field of the address: it counts when typing has paused for `pause` milliseconds, or at once by
 * `send`; the field follows the address when Back changes it.
 */
export function useDraft(value: string, onChange: (value: string) => void, pause: number) {
  const [draft, setDraft] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setDraft(value);
    }
  }, [value]);
  const send = (text: string) => {
    setDraft(text);
    if (text === sent.current) return;
    sent.current = text;
    onChange(text);
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(draft), pause);
    return () => clearTimeout(timer);
  }, [draft, pause]);
  return { draft, setDraft, send };
}
