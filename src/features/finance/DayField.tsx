import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Milliseconds without a key until a day counts: while its year is typed it is a day of the year 2, then 20, then 202. */
const pause = 600;

/** A day that counts once it is typed; follows the address when Back changes it. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const [draft, setDraft] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setDraft(value);
    }
  }, [value]);
  const latest = useRef(onChange);
  latest.current = onChange;
  const send = (day: string) => {
    if (day === sent.current) return;
    sent.current = day;
    latest.current(day || undefined);
  };
  const sendLatest = useRef(send);
  sendLatest.current = send;
  useEffect(() => {
    const timer = setTimeout(() => sendLatest.current(draft), pause);
    return () => clearTimeout(timer);
  }, [draft]);
  return (
    <TextInput
      type="date"
      label={label}
      min="0001-01-01"
      max="9999-12-31"
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => send(draft)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(draft);
      }}
    />
  );
}
