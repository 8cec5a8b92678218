import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { allows } from '#contract/endpoint.ts';
import { RoleName } from '#contract/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';

export type RoleChoice = (typeof RoleName.options)[number];

interface RolesFieldProps {
  value: RoleChoice[];
  onChange: (value: RoleChoice[]) => void;
  /** True for the user's own account, whose administrator role cannot be removed. */
  isAdminLocked?: boolean;
  /** Roles that the owner of a token has. Those of an administrator are all roles. */
  among?: readonly string[];
}

export function RolesField({ value, onChange, isAdminLocked = false, among = ['admin'] }: RolesFieldProps) {
  const { t } = useMessages();
  // A form that has just been opened shows no fault.
  const [isChanged, setIsChanged] = useState(false);
  const offered = RoleName.options.filter((role) => allows([role], among));
  return (
    <Checkbox.Group
      label={t('word.roles')}
      required
      value={value}
      onChange={(next) => {
        setIsChanged(true);
        onChange(next as RoleChoice[]);
      }}
      error={isChanged && value.length === 0 && t('users.roles.none')}
    >
      <Stack gap={8} mt={6}>
        {offered.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={t(`role.${role}`)}
            description={t(`users.role.${role}`)}
            disabled={isAdminLocked && role === 'admin'}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
