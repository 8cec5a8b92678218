import { useMessages } from '#src/messages/useMessages.ts';

interface ScanNoticeProps {
  scans: readonly { page: number; status: string }[];
  /** True for a reader who can set up text recognition; others are told whom to ask. */
  isAdmin: boolean;
}

/** Says how many pages of a file are scans, and whether their text is read. Renders nothing for a file without scans. */
export function ScanNotice({ scans, isAdmin }: ScanNoticeProps) {
  const { t } = useMessages();
  const numberOf = (...statuses: string[]) => scans.filter(({ status }) => statuses.includes(status)).length;
  const failed = numberOf('limit', 'failed');
  if (scans.length === 0) return null;
  return (
    <>
      {[
        t('documents.scans', { n: scans.length }),
        numberOf('later') > 0 && t('documents.scans.later'),
        numberOf('off') > 0 && t(isAdmin ? 'documents.scans.off.admin' : 'documents.scans.off'),
        numberOf('unavailable') > 0 && t(isAdmin ? 'documents.scans.unavailable.admin' : 'documents.scans.unavailable'),
        numberOf('read') > 0 && t('documents.scans.read'),
        failed > 0 && t('documents.scans.failed', { n: failed }),
      ]
        .filter(Boolean)
        .join(t('list.sentences'))}
    </>
  );
}
