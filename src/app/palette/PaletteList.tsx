import { useId } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { Marked } from '#src/ui/page/Marked.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './Palette.module.css';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

interface PaletteListProps {
  id: string;
  groups: PaletteGroup[];
  active: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string;
  onPoint: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
}

/** Shows the results below the search field, which keeps focus. */
export function PaletteList({ id, groups, ...rest }: PaletteListProps) {
  const { t } = useMessages();
  return (
    <div className={classes.list} role="listbox" id={id} aria-label={t('palette.offers')}>
      {groups.map((group) => (
        <Group key={group.label} group={group} {...rest} />
      ))}
    </div>
  );
}

type GroupProps = Omit<PaletteListProps, 'id' | 'groups'> & { group: PaletteGroup };

function Group({ group, active, optionId, onPoint, onChoose }: GroupProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of options.
    <div role="group" aria-labelledby={labelId}>
      <div className={classes.label} id={labelId}>
        {group.label}
      </div>
      {group.items.map((item) => {
        const { id, label, hint, icon: Icon, marks = [] } = item;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps focus and handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: as above.
          <div
            key={id}
            id={optionId(item)}
            className={classes.option}
            role="option"
            aria-selected={item === active}
            data-sentence={marks.length > 0 || undefined}
            onPointerMove={() => item !== active && onPoint(item)}
            // Keeps focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            <Icon size={16} stroke={1.6} aria-hidden="true" />
            <span className={classes.name}>
              <Marked text={label} words={marks} />
            </span>
            {hint && (
              <span className={classes.hint}>
                <VisibleText text={hint} keep="" />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
