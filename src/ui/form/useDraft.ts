import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Holds the text of a field whose value is in the URL. The text is committed after `pause` milliseconds without
 * typing, or immediately with `send`, and follows the URL when it changes.
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
  const onPause = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => onPause(draft), pause);
    return () => clearTimeout(timer);
  }, [draft, pause]);
  return { draft, setDraft, send };
}
