import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { type CompanyFact, findings, MAX_FACT_LENGTH } from '#contract/findings.ts';
import { useCan } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NotSaved } from '#src/ui/feedback/NotSaved.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './CorrectableFact.module.css';
import { CorrectionForm } from './CorrectionForm.tsx';
import { CorrectionNote } from './CorrectionNote.tsx';
import { useCorrection } from './useCorrection.ts';

/** A person as the document states them. */
export interface StatedPerson {
  /** `name, role`. */
  text: string;
  /** Place in the document. */
  source: ReactNode;
}

interface CorrectablePeopleProps {
  projectId: string;
  fact: CompanyFact;
  revision: number;
  stated: StatedPerson[];
  /** Shown if there is no one. */
  missing: ReactNode;
}

interface Draft {
  /** The person that the form is about; empty for a new one. */
  line: string;
  name: string;
  role: string;
}

function personOf(line: string) {
  const [, name = '', role = ''] = /^(.*?)(?:[,，]\s*(.*))?$/.exec(line) ?? [];
  return { name, role };
}

/** Lists the people of a company. Each can be corrected or removed, and others added. */
export function CorrectablePeople({ projectId, fact, revision, stated, missing }: CorrectablePeopleProps) {
  const { t } = useMessages();
  const canCorrect = useCan(findings.correct);
  const [draft, setDraft] = useState<Draft | null>(null);
  /** The person whose button has the focus after the form closed. */
  const [focused, setFocused] = useState<string | null>(null);
  const { save, isSaving, error } = useCorrection(projectId, 'people', revision, draft !== null);
  const kept = (fact.value ?? '').split('\n').filter((line) => line.trim() !== '');
  // A model can have found more people than the record has.
  const further = fact.is_corrected ? [] : stated.map(({ text }) => text).filter((text) => !kept.includes(text));
  const lines = [...kept, ...further];
  const gone = fact.is_corrected ? stated.filter(({ text }) => !kept.includes(text)) : [];
  // Another user can have changed the person since the form opened.
  const isSame = (line: string) => draft !== null && personOf(line).name === personOf(draft.line).name;
  const target = draft && !lines.includes(draft.line) ? (lines.find(isSame) ?? '') : (draft?.line ?? '');
  const close = (line: string) => {
    setFocused(line);
    setDraft(null);
  };
  const replace = (line: string) => {
    const next = target === '' ? [...lines, line] : lines.map((one) => (one === target ? line : one));
    setFocused(line);
    save(next.filter(Boolean).join('\n'), () => close(line));
  };
  const form = draft && !isSaving && (
    <PersonForm
      draft={draft}
      onChange={setDraft}
      onSave={() =>
        replace(
          [draft.name, draft.role]
            .map((part) => part.trim())
            .filter(Boolean)
            .join(', '),
        )
      }
      onRemove={target === '' ? undefined : () => replace('')}
      onClose={() => close(target)}
    />
  );
  const edit = (line: string) => setDraft({ line, ...personOf(line) });
  return (
    <div>
      {lines.length === 0 && missing}
      <ul className={classes.people}>
        {lines.map((line, index) => (
          <li key={`${line} ${lines.indexOf(line) === index ? '' : index}`}>
            {target === line && form ? (
              form
            ) : (
              <Person
                line={line}
                source={stated.find(({ text }) => text === line)?.source}
                hasFocus={focused === line}
                onEdit={canCorrect ? () => edit(line) : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {draft && target === '' ? (
        form
      ) : canCorrect ? (
        <Button
          variant="subtle"
          size="compact-sm"
          data-screen
          leftSection={<IconPlus size={14} aria-hidden />}
          autoFocus={focused === ''}
          onClick={() => edit('')}
        >
          {t('projects.company.person.add')}
        </Button>
      ) : null}
      {error && <NotSaved error={error} />}
      {fact.is_corrected && (
        <CorrectionNote fact={fact}>
          {gone.length > 0 &&
            gone.map(({ text, source }, index) => (
              <Fragment key={text}>
                {index > 0 && '; '}
                <VisibleText text={text} keep="" /> {source}
              </Fragment>
            ))}
        </CorrectionNote>
      )}
      {fact.is_corrected && canCorrect && !draft && (
        <Button variant="subtle" size="compact-sm" data-screen onClick={() => save(null, () => setFocused(''))}>
          {t('projects.company.remove')}
        </Button>
      )}
    </div>
  );
}

interface PersonProps {
  line: string;
  source: ReactNode;
  hasFocus: boolean;
  onEdit: (() => void) | undefined;
}

function Person({ line, source, hasFocus, onEdit }: PersonProps) {
  const { t } = useMessages();
  const { name, role } = personOf(line);
  const label = t('projects.company.correct', { name });
  return (
    <>
      <strong>
        <VisibleText text={name} keep="" />
      </strong>{' '}
      <span className={classes.source}>
        <VisibleText text={role} />
      </span>{' '}
      {source}
      {onEdit && (
        <ActionIcon data-screen size={24} aria-label={label} title={label} autoFocus={hasFocus} onClick={onEdit}>
          <IconPencil size={15} />
        </ActionIcon>
      )}
    </>
  );
}

interface PersonFormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onSave: () => void;
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

function PersonForm({ draft, onChange, onSave, onRemove, onClose }: PersonFormProps) {
  const { t } = useMessages();
  const field = { size: 'xs', maxLength: MAX_FACT_LENGTH };
  const remove = onRemove && { label: t('projects.company.person.remove'), onRemove };
  return (
    <CorrectionForm
      isSaving={false}
      remove={remove}
      onClose={onClose}
      onSubmit={() => draft.name.trim() !== '' && onSave()}
    >
      <Stack gap={6}>
        <TextInput
          {...field}
          label={t('projects.company.name')}
          required
          pattern=".*\S.*"
          withAsterisk={false}
          autoFocus={draft.line === ''}
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <TextInput
          {...field}
          label={t('projects.company.person.role')}
          // A role is corrected more often than a name.
          autoFocus={draft.line !== ''}
          value={draft.role}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange({ ...draft, role: event.currentTarget.value })}
        />
      </Stack>
    </CorrectionForm>
  );
}
