import type { FastifyInstance, FastifyRequest } from 'fastify';
import { finance, MAX_IMPORT_BYTES } from '#contract/finance.ts';
import { acceptBinary, readSmallFile } from '#server/http/body/binary.ts';
import { implement, implementExtended } from '#server/http/implement.ts';
import type { FinanceService } from './finance.service.ts';
import type { TransactionImportService } from './import/import.service.ts';

interface Services {
  service: FinanceService;
  imports: TransactionImportService;
}

export async function financeRoutes(app: FastifyInstance, { service, imports }: Services) {
  acceptBinary(app);
  app.addHook('onClose', async () => imports.stop());
  implementExtended(app, finance.list, ({ caller, query }) => service.list(caller, query));
  implement(app, finance.summary, ({ caller, query }) => service.summary(caller, query));
  implement(app, finance.groups, ({ caller, query: { group_by, ...filter } }) =>
    service.groups(caller, filter, group_by),
  );
  implement(app, finance.names, ({ caller }) => service.names(caller));

  async function withBody<T>(request: FastifyRequest, owner: string, work: (bytes: Buffer) => Promise<T>): Promise<T> {
    const { bytes, release } = await readSmallFile(request, MAX_IMPORT_BYTES, owner);
    try {
      return await work(bytes);
    } finally {
      release();
    }
  }

  implement(app, finance.previewImport, ({ caller, query, request }) =>
    withBody(request, caller.userId, (bytes) => imports.preview(caller, bytes, query)),
  );
  implement(app, finance.import, ({ caller, query: { digest, file_name, ...notation }, request }) =>
    withBody(request, caller.userId, (bytes) => imports.book(caller, bytes, notation, { digest, file_name })),
  );
  implement(app, finance.takeBack, ({ caller, params }) => imports.takeBack(caller, params.booking_id));
  implement(app, finance.imports, ({ caller, query }) => imports.list(caller, query));
}
