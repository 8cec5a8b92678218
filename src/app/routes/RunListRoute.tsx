import { TextInput } from '@mantine/core';
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import type { ProjectSelect } from '#src/features/projects/ProjectSelect.tsx';
import { RunListPage } from '#src/features/runs/RunListPage.tsx';
import { reportLoadFailure } from '#src/lib/browser/missed-part.ts';
import { useMessages } from '#src/messages/useMessages.ts';

const load = async () => (await import('#src/features/projects/ProjectSelect.tsx')).ProjectSelect;

/** Shows runs with a filter by project. */
export const RunListRoute = () => (
  <RunListPage projectSelect={(value, onChange) => <ProjectField value={value} onChange={onChange} />} />
);

/**
 * Shows a plain field until the project select is loaded, on hover or focus, and passes on the typed text. The script
 * of the select is as large as that of the list page.
 */
function ProjectField(props: Pick<ComponentProps<typeof ProjectSelect>, 'value' | 'onChange'>) {
  const { t } = useMessages();
  const [loaded, setLoaded] = useState<{ Select: typeof ProjectSelect; hadFocus: boolean } | null>(null);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const loadSelect = useCallback(() => {
    const settle = (Select: typeof ProjectSelect) => {
      const hadFocus = document.activeElement === field.current;
      setLoaded((earlier) => earlier ?? { Select, hadFocus });
    };
    void load().then(settle, reportLoadFailure);
  }, []);
  const isChosen = props.value !== '';
  // The select is loaded without interaction only to show the name of a chosen project.
  useEffect(() => {
    if (isChosen) loadSelect();
  }, [isChosen, loadSelect]);
  if (loaded) return <loaded.Select clearable {...props} {...(loaded.hadFocus && { begun: typed })} />;
  return (
    <TextInput
      ref={field}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      label={t('word.project')}
      placeholder={t('projects.select.hint')}
      value={typed}
      onPointerEnter={() => void load().catch(() => {})}
      onFocus={loadSelect}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
