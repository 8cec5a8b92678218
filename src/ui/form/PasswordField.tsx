import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';

/** Field for a secret, with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useMessages();
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t('action.showSecret') }} {...props} />;
}
