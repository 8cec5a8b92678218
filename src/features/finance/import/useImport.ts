import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bookImport, previewImport } from '#src/api/transactions/import-transactions.ts';
import { financeQueries } from '../finance.queries.ts';

/** Sends a file to be checked, and then to be booked as its preview showed it. */
export function useImport(zone: string) {
  const client = useQueryClient();
  const preview = useMutation({ mutationFn: (file: File) => previewImport(file, zone) });
  const booking = useMutation({
    mutationFn: ({ file, digest }: { file: File; digest: string }) => bookImport(file, zone, digest),
    onSettled: () => client.invalidateQueries({ queryKey: financeQueries.all }),
    // Shows what the service says about the file now.
    onError: (_, { file }) => preview.mutate(file),
  });
  return {
    file: preview.variables,
    check(chosen: File) {
      booking.reset();
      preview.mutate(chosen);
    },
    preview,
    booking,
  };
}
