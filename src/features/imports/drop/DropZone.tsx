import { Button } from '@mantine/core';
import { IconFilePlus, IconFolderPlus, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { useImports } from '../useImports.ts';
import { fromField, fromPicker, hasPicker } from './collect-files.ts';
import classes from './DropZone.module.css';

/** Area with the buttons for choosing files. `DropAnywhere` handles drops and pastes for the whole page. */
export function DropZone() {
  const { t } = useMessages();
  const { intake } = useImports();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const choose = () => {
    if (hasPicker()) void fromPicker(true).then((collected) => intake.take(collected));
    else files.current?.click();
  };
  const takeFrom = (field: HTMLInputElement) => {
    void intake.take(fromField(field.files));
    // Reset the field; otherwise choosing the same file again fires no change event.
    field.value = '';
  };
  return (
    <section className={classes.zone} aria-label={t('imports.drop.label')}>
      <IconUpload className={classes.icon!} size={26} stroke={1.5} aria-hidden="true" />
      <div>
        <p className={classes.title}>{t('imports.drop.title')}</p>
        <p className={classes.hint}>{t('imports.drop.hint')}</p>
      </div>
      <div className={classes.buttons}>
        <Button leftSection={<IconFilePlus size={16} />} onClick={choose}>
          {t('imports.choose')}
        </Button>
        <Button
          className={classes.folder!}
          variant="default"
          leftSection={<IconFolderPlus size={16} />}
          onClick={() => folder.current?.click()}
        >
          {t('imports.chooseFolder')}
        </Button>
      </div>
      <p className={classes.rules}>{t('imports.drop.rules')}</p>
      <input ref={files} type="file" multiple hidden onChange={(event) => takeFrom(event.currentTarget)} />
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        // React supports this attribute, but its types do not.
        {...{ webkitdirectory: '' }}
        onChange={(event) => takeFrom(event.currentTarget)}
      />
    </section>
  );
}
