import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import type { Format } from './write-file.ts';

interface ExportButtonsProps {
  disabled: boolean;
  onStart: (format: Format) => void;
}

export function ExportButtons({ disabled, onStart }: ExportButtonsProps) {
  const { t } = useMessages();
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={16} />}
      disabled={disabled}
      onClick={() => onStart(format)}
    >
      {t(`finance.export.${format}`)}
    </Button>
  ));
}
