import { Stack, Text } from '@mantine/core';
import { useContext } from 'react';
import type { CompanyFact as CorrectableFact } from '#contract/findings.ts';
import { messageOr } from '#src/messages/t.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import { DecisionContext } from '../decisions/decision-context.ts';
import { EvidenceLink } from '../evidence/EvidenceLink.tsx';
import { anchorOf } from '../result/anchors.ts';
import { ModelMark } from './ModelMark.tsx';
import type { CompanyFact, Person } from './read-findings.ts';

/** The facts about the company and the people with their roles, which users can correct if the service keeps corrections. */
export function PeopleAndCompany({ people, facts }: { people: Person[]; facts: CompanyFact[] }) {
  const company = useContext(DecisionContext)?.company;
  const renderOriginal = ({ fact: name, original }: CorrectableFact) => {
    if (original === null) return null;
    const fact = facts.find((one) => one.fact === name && one.source !== 'model');
    return (
      <>
        <VisibleText text={companyFactText(name, original)} /> {fact && <EvidenceLink pointer={fact.pointer} />}
      </>
    );
  };
  const stated = people.map((person) => ({
    text: [person.name, person.role].filter(Boolean).join(', '),
    source: (
      <span id={anchorOf(person.pointer)} tabIndex={-1}>
        <EvidenceLink pointer={person.pointer} />
        <ModelMark source={person} />
      </span>
    ),
  }));
  // The record that users correct has only what the rules found.
  const listed = company ? facts.filter(({ source }) => source === 'model') : facts;
  return (
    <Stack gap="md">
      <div id={anchorOf('/company_facts')} tabIndex={-1}>
        {company?.renderFacts({ renderOriginal, people: stated })}
        {listed.length > 0 && (
          <Facts
            items={listed.map((fact) => ({
              label: messageOr(`projects.company.${fact.fact}`, fact.fact),
              value: (
                <>
                  <VisibleText text={companyFactText(fact.fact, fact.value)} /> <EvidenceLink pointer={fact.pointer} />
                  <ModelMark source={fact} />
                </>
              ),
            }))}
          />
        )}
      </div>
      {!company && people.length > 0 && <People people={people} />}
    </Stack>
  );
}

const People = ({ people }: { people: Person[] }) => (
  <Stack component="ul" gap={6}>
    {people.map((person) => (
      <li key={person.pointer} id={anchorOf(person.pointer)} tabIndex={-1}>
        <Text span inherit fw={500}>
          <VisibleText text={person.name} keep="" />
        </Text>{' '}
        <Text span size="sm" c="dimmed">
          <VisibleText text={person.role} />
        </Text>{' '}
        <EvidenceLink pointer={person.pointer} />
        <ModelMark source={person} />
      </li>
    ))}
  </Stack>
);
