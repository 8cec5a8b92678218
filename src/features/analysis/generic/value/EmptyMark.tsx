import { Text } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';

const marks = { absent: '—', null: 'null', text: '“ ”', list: '[ ]', object: '{ }' } as const;

/** Shows a distinct mark for each kind of empty value: absent, null, empty text, empty list or empty object. */
export function EmptyMark({ mark }: { mark: keyof typeof marks }) {
  const { t } = useMessages();
  const words = t(`analysis.mark.${mark}`);
  return (
    <Text span inherit c="dimmed" ff="monospace" title={words} role="img" aria-label={words}>
      {marks[mark]}
    </Text>
  );
}
