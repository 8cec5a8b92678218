import { Box, List, Text } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { withUnit } from '#src/ui/phrases/amounts.ts';
import { EvidenceLink } from '../../evidence/EvidenceLink.tsx';
import { anchorOf } from '../../result/anchors.ts';
import { ModelMark } from '../ModelMark.tsx';
import { contradictionsIn, type Findings } from '../read-findings.ts';
import { subjectOf } from '../wording.ts';

/** The checks that passed, folded, and a sentence if there are no contradictions. */
export function Consistent({ findings }: { findings: Findings }) {
  const { t, locale } = useMessages();
  const { consistency_checks: checks = [], summary } = findings;
  const wrong = contradictionsIn(findings);
  const sound = checks.filter((check) => !wrong.includes(check));
  return (
    <>
      {wrong.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(checks.length > 0 ? 'findings.agree' : 'findings.nothingToCheck')}
          {summary?.partial === true && <> {t('findings.agree.part')}</>}
        </Text>
      )}
      {sound.length > 0 && (
        <Box component="details" mt="xs" fz="sm">
          <Box component="summary" mih={24}>
            {t('findings.sound', { n: sound.length })}
          </Box>
          <List size="sm" spacing={4}>
            {sound.map((check) => (
              <List.Item key={check.pointer} id={anchorOf(check.pointer)} tabIndex={-1}>
                <VisibleText text={subjectOf(check, locale)} />: {withUnit(check.stated, check.unit, locale)}
                {!says(subjectOf(check, locale), check.basis) && (
                  <Text span inherit c="dimmed">
                    {' '}
                    <VisibleText text={check.basis} />
                  </Text>
                )}{' '}
                <EvidenceLink pointer={check.pointer} />
                {check.basis_evidence && <EvidenceLink pointer={`${check.pointer}/basis_evidence`} />}
                <ModelMark source={check} />
              </List.Item>
            ))}
          </List>
        </Box>
      )}
    </>
  );
}

const bare = (text: string) => text.replace(/[\s.。]+/g, '');
/** Returns true if a title already has all the words of a basis. */
const says = (title: string, basis: string) => bare(title).includes(bare(basis));
