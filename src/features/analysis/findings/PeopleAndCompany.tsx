import { Stack } from '@mantine/core';
import { useContext } from 'react';
import type { CompanyFact as CorrectableFact } from '#contract/findings.ts';
import { messageOr } from '#src/messages/t.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import { DecisionContext } from '../decisions/decision-context.ts';
import { EvidenceLink } from '../evidence/EvidenceLink.tsx';
import { anchorOf } from '../result/anchors.ts';
import classes from './findings.module.css';
import { ModelMark } from './ModelMark.tsx';
import type { CompanyFact, Person } from './read-findings.ts';

/** The facts about the company, which users can correct if the service keeps corrections, and the people with their roles. */
export function PeopleAndCompany({ people, facts }: { people: Person[]; facts: CompanyFact[] }) {
  const company = useContext(DecisionContext)?.company;
  const list = people.length > 0 ? <People people={people} /> : null;
  const renderOriginal = ({ fact: name, original }: CorrectableFact) => {
    if (name === 'people' && list) return list;
    if (original === null) return null;
    const fact = facts.find((one) => one.fact === name && one.source !== 'model');
    return (
      <>
        <VisibleText text={companyFactText(name, original)} /> {fact && <EvidenceLink pointer={fact.pointer} />}
      </>
    );
  };
  // The record that users correct has only what the rules found.
  const listed = company ? facts.filter(({ source }) => source === 'model') : facts;
  return (
    <Stack gap="md">
      <div id={anchorOf('/company_facts')} tabIndex={-1}>
        {company?.(renderOriginal)}
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
      {!company && list}
    </Stack>
  );
}

const People = ({ people }: { people: Person[] }) => (
  <ul className={classes.people}>
    {people.map((person) => (
      <li key={person.pointer} id={anchorOf(person.pointer)} tabIndex={-1}>
        <strong>
          <VisibleText text={person.name} keep="" />
        </strong>{' '}
        <span className={classes.basis}>
          <VisibleText text={person.role} />
        </span>{' '}
        <EvidenceLink pointer={person.pointer} />
        <ModelMark source={person} />
      </li>
    ))}
  </ul>
);
