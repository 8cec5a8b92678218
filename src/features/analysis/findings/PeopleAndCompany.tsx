import { Stack } from '@mantine/core';
import { useContext } from 'react';
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
  const linkOf = (name: string) => {
    const fact = facts.find((one) => one.fact === name && one.source !== 'model');
    return fact && <EvidenceLink pointer={fact.pointer} />;
  };
  // The record that users correct has only what the rules found.
  const listed = company ? facts.filter(({ source }) => source === 'model') : facts;
  return (
    <Stack gap="md">
      <div id={anchorOf('/company_facts')} tabIndex={-1}>
        {company?.(linkOf)}
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
      {people.length > 0 && (
        <ul className={classes.people}>
          {people.map((person) => {
            const { name, role, pointer } = person;
            return (
              <li key={pointer} id={anchorOf(pointer)} tabIndex={-1}>
                <strong>
                  <VisibleText text={name} keep="" />
                </strong>{' '}
                <span className={classes.basis}>
                  <VisibleText text={role} />
                </span>{' '}
                <EvidenceLink pointer={pointer} />
                <ModelMark source={person} />
              </li>
            );
          })}
        </ul>
      )}
    </Stack>
  );
}
