import type { Endpoint } from '#contract/endpoint.ts';
import { files } from '#contract/files.ts';
import type { Transport } from '#src/api/probe/run-interface-check.ts';
import { type Probe, type ProbeReply, requestOf, STRANGER_TOKEN } from '#src/api/request/probe-request.ts';
import { type Reply, type ServiceClient, textOfReply } from './service-client.ts';

/** Sends the requests of the interface check with the client of the command, and keeps the last reply to each call. */
export class ClientTransport implements Transport {
  readonly replies = new Map<Endpoint, Reply>();
  private readonly client: ServiceClient;

  constructor(client: ServiceClient) {
    this.client = client;
  }

  async probe(asked: Probe): Promise<ProbeReply> {
    const { endpoint, as, maxBytes } = asked;
    const { client } = this;
    const { address, sentHeaders, sentBody } = requestOf(asked);
    const { token } = client;
    if (as === 'stranger') client.token = STRANGER_TOKEN;
    const reply = await client.ask({
      method: endpoint.method,
      path: address,
      headers: sentHeaders,
      ...(sentBody && { json: JSON.parse(sentBody) }),
      isAnonymous: as === 'nobody',
      mayLeave: endpoint === files.batch,
      ...(maxBytes !== undefined && { maxBytes }),
    });
    client.token = token;
    this.replies.set(endpoint, reply);
    return {
      method: endpoint.method,
      address: reply.address,
      sentHeaders,
      sentBody,
      status: reply.status,
      mediaType: reply.headers.get('content-type') ?? '',
      isSignIn: reply.fault === 'signIn',
      retryAfter: reply.headers.get('retry-after') ?? '',
      text: textOfReply(reply),
      end:
        reply.fault === 'cut' ? 'left' : reply.fault === 'late' ? 'late' : reply.fault === 'broken' ? 'cut' : 'whole',
      ms: reply.ms,
    };
  }

  refresh(): Promise<ProbeReply> {
    throw new Error('The command finds out how tokens are renewed when it signs in');
  }
}
