import '#src/ui/popup/further-styles.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { Fragment, useId } from 'react';
import { mayCall } from '#src/api/session/may-call.ts';
import { usePerson } from '#src/api/session/session.ts';
import { preferences, usePreferences } from '#src/lib/browser/preferences.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Dialog } from '#src/ui/popup/Dialog.tsx';
import type { OverlayProps } from '../layout/overlay.ts';
import { sections } from '../layout/sections.ts';
import classes from './ShortcutSheet.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const ctrl = isMac ? '⌘' : 'Ctrl';

interface Shortcut {
  /** Keys pressed in sequence; keys pressed together are joined by `+`. */
  keys: string[];
  label: string;
}

/** Shows the shortcuts of all pages, of lists, results and logs, without usual keys such as Page Down. */
export function ShortcutSheet({ close }: OverlayProps) {
  const { t } = useMessages();
  const { shortcuts } = usePreferences();
  const roles = usePerson()?.roles;
  return (
    <Dialog close={close} size={680} title={t('shortcuts.title')}>
      <div className={classes.columns}>
        <Keys
          title={t('shortcuts.everywhere')}
          list={[
            { keys: [`${ctrl}+K`], label: t('palette.title') },
            { keys: ['/'], label: t('shortcuts.filter') },
            { keys: ['?'], label: t('shortcuts.sheet') },
            { keys: ['Esc'], label: t('shortcuts.close') },
          ]}
        />
        <Keys
          title={t('shortcuts.goTo')}
          list={sections
            .filter(({ needs }) => mayCall(needs, roles))
            .map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], label: t(label) }))}
        />
        <Keys
          title={t('shortcuts.lists')}
          list={[
            { keys: ['↓'], label: t('shortcuts.nextRow') },
            { keys: ['↑'], label: t('shortcuts.previousRow') },
            { keys: ['Home'], label: t('shortcuts.firstRow') },
            { keys: ['End'], label: t('shortcuts.lastRow') },
            { keys: ['Enter'], label: t('shortcuts.openRow') },
            { keys: [t('shortcuts.space')], label: t('shortcuts.tickRow') },
          ]}
        />
        <Keys
          title={t('shortcuts.result')}
          list={[
            { keys: ['J'], label: t('shortcuts.nextFinding') },
            { keys: ['K'], label: t('shortcuts.previousFinding') },
            { keys: ['C'], label: t('shortcuts.confirmFinding') },
            { keys: ['D'], label: t('shortcuts.dismissFinding') },
            { keys: ['N'], label: t('shortcuts.noteFinding') },
            { keys: ['U'], label: t('shortcuts.undoFinding') },
            { keys: ['O'], label: t('shortcuts.document') },
          ]}
        />
        <Keys
          title={t('shortcuts.log')}
          list={[
            { keys: [`${ctrl}+F`], label: t('shortcuts.log.search') },
            { keys: ['N'], label: t('shortcuts.log.nextError') },
            { keys: ['P'], label: t('shortcuts.log.previousError') },
            { keys: ['Enter'], label: t('shortcuts.log.detail') },
            { keys: ['Shift+↓'], label: t('shortcuts.log.select') },
            { keys: [`${ctrl}+C`], label: t('shortcuts.log.copy') },
            { keys: ['End'], label: t('shortcuts.log.end') },
            { keys: ['Esc'], label: t('shortcuts.log.clear') },
          ]}
        />
      </div>
      <Switch
        mt="md"
        checked={shortcuts}
        onChange={(event) => preferences.set({ shortcuts: event.currentTarget.checked })}
        label={t('shortcuts.single')}
        description={t('shortcuts.single.hint', { key: `${ctrl}+K` })}
      />
    </Dialog>
  );
}

function Keys({ title, list }: { title: string; list: Shortcut[] }) {
  const { t } = useMessages();
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 className={classes.title} id={id}>
        {title}
      </h3>
      <dl>
        {list.map(({ keys, label }) => (
          <div key={label} className={classes.shortcut}>
            <dt>{label}</dt>
            <dd>
              {keys.map((press, place) => (
                <Fragment key={press}>
                  {place > 0 && <span className={classes.then}> {t('shortcuts.then')} </span>}
                  {press.split('+').map((key) => (
                    <kbd key={key} className={classes.key}>
                      {key}
                    </kbd>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
