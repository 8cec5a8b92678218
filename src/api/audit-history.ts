import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { audit } from '#contract/audit.ts';
import { call } from './call.ts';
import { useExtension } from './session/extensions.ts';
import { useCan } from './session/session.ts';

/** Maximum number of actions in a history. */
const MAX_ACTIONS = 100;

/** Reads who did what to a project or a run once its history is opened. Undefined if the service keeps none. */
export function useHistory(object_id: string) {
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = useExtension('audit') === true;
  const query = useQuery({
    queryKey: ['audit', 'history', object_id],
    queryFn: ({ signal }) =>
      call(audit.history, { params: { object_id }, query: { page_size: String(MAX_ACTIONS) }, signal }),
    enabled: isOpen,
    staleTime: 0,
  });
  return useCan(audit.history) && isOffered ? { query, onToggle: setIsOpen } : undefined;
}
