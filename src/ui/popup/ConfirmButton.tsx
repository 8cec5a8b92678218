import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { Confirmation } from './ConfirmDialog.tsx';
import { useConfirm } from './useConfirm.tsx';

interface ConfirmButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  confirmation: Confirmation;
}

/** Button that names an action and asks for confirmation before it runs. */
export function ConfirmButton({ confirmation, ...props }: ConfirmButtonProps) {
  const confirm = useConfirm();
  return (
    <Button variant="default" {...props} onClick={() => confirm(confirmation)}>
      {confirmation.action}
    </Button>
  );
}
