import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useExtension } from '#src/api/session/extensions.ts';
import { useMessages } from '#src/messages/useMessages.ts';

export interface ProjectFieldProps {
  value: string;
  onChange: (projectId: string) => void;
  disabled: boolean;
}

/** Field for the project of a report: a selector, or a text field for the id if the service lists no projects. */
export function ProjectField({
  select,
  ...field
}: ProjectFieldProps & { select: (field: ProjectFieldProps) => ReactNode }) {
  const listed = useExtension('projects');
  if (listed === undefined) return null;
  return listed ? select(field) : <TypedProject {...field} />;
}

function TypedProject({ value, onChange, disabled }: ProjectFieldProps) {
  const { t } = useMessages();
  return (
    <TextInput
      label={t('word.projectId')}
      required
      withAsterisk={false}
      disabled={disabled}
      value={value}
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}
