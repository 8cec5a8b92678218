import { Button } from '@mantine/core';
import { ApiError } from '#src/api/api-error.ts';
import { LanguageMenu } from '#src/ui/appearance/LanguageMenu.tsx';
import { SchemeMenu } from '#src/ui/appearance/SchemeMenu.tsx';
import { DownloadFiles } from '#src/ui/download/DownloadFiles.tsx';
import { ConfirmDialog } from '#src/ui/popup/ConfirmDialog.tsx';
import { useConfirm } from '#src/ui/popup/useConfirm.tsx';
import type { Story } from '../story.ts';
import { texts } from './texts.ts';

const nothing = () => {};
const deletion = {
  title: 'Delete the record of this run?',
  body: 'Its log and its results are deleted.',
  action: 'Delete',
  run: () => Promise.reject(new ApiError(409)),
};

/** The call fails, and the dialog shows why. */
export const confirmDialog: Story = { show: <ConfirmDialog confirmation={deletion} close={nothing} /> };

export const confirmDialogWithLongTitle: Story = {
  show: <ConfirmDialog confirmation={{ ...deletion, title: texts.long.slice(0, 500) }} close={nothing} />,
};

function Opener() {
  const confirm = useConfirm();
  return <Button onClick={() => confirm(deletion)}>Delete run</Button>;
}
export const confirm: Story = { show: <Opener /> };

export const downloadFiles: Story = { show: <DownloadFiles tasks={[]} load={() => Promise.reject(new ApiError(0))} /> };

export const menus: Story = {
  show: (
    <>
      <LanguageMenu />
      <SchemeMenu />
    </>
  ),
};
