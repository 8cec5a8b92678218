import { humanize } from '../shape/names.ts';
import { EmptyMark } from './EmptyMark.tsx';
import { VisibleText } from './VisibleText.tsx';

/** Shows a key as words, with the exact key on hover. */
export function KeyLabel({ name }: { name: string }) {
  if (name.trim() === '') return <EmptyMark mark="text" />;
  return (
    <span title={name}>
      <VisibleText text={humanize(name)} keep="" />
    </span>
  );
}
