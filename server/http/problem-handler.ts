import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Problem,
  type ProblemName,
  problemCodes,
  type ValidationIssue,
  type ValidationProblem,
} from '#contract/parts/problem.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { unsupported } from './body/bodies.ts';
import { DomainError, InvalidRequest } from './errors.ts';
import { securityHeaders } from './security/security.ts';

/** Converts every error of a route to its response. @param onFailure gets the name of its problem */
export function addProblemHandler(
  app: FastifyInstance,
  onFailure: (request: FastifyRequest, problem: string) => void = () => {},
) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const issues = validationIssues(error);
    if (issues) {
      onFailure(request, 'INVALID');
      return reply.code(422).send({ detail: issues } satisfies ValidationProblem);
    }
    const problem = error instanceof DomainError ? error : translate(error, request);
    onFailure(request, problem.problem);
    return answer(request, reply, problem);
  });
}

/** Returns the headers of responses that bypass all hooks. */
const bareHeaders = () => ({ ...securityHeaders(), 'cache-control': 'no-store' });

/** Answers requests the router rejects: a path that cannot be decoded, or a parameter that is too long. */
function answerRouter(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const unreadable = error.code === 'FST_ERR_BAD_URL';
  const [problem, message] = unreadable
    ? (['BAD_REQUEST', 'The address cannot be decoded. Check its percent-encoding.'] as const)
    : (['NOT_FOUND', 'This address does not exist. Check the URL.'] as const);
  reply.headers({ ...bareHeaders(), 'x-request-id': request.id });
  answer(request, reply, new DomainError(problem, message));
}

const parserFaults: Record<string, [status: number, error: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT', 'The request took too long to arrive. Try again.'],
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'The headers of the request are too large. Shorten them.'],
};

/** Answers bytes that are not, or no longer, a valid HTTP request. */
function answerParser(error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const current = socket._httpMessage;
  // The previous request is complete, so only its response is sent.
  if (current?.req.complete) return current.once('finish', () => socket.destroySoon());
  if (current?.headersSent) return socket.destroy();
  const [status, name, message] = parserFaults[error.code ?? ''] ?? [
    400,
    'BAD_REQUEST',
    'The request is not valid HTTP.',
  ];
  const request_id = crypto.randomUUID();
  const problem: Problem = {
    code: status * 100,
    error: name,
    message,
    data: null,
    timestamp: Date.now(),
    request_id,
  };
  const body = JSON.stringify(problem);
  const headers = {
    ...bareHeaders(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
    'x-request-id': request_id,
  };
  const head = Object.entries(headers).map(([field, value]) => `${field}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`, () => socket.destroy());
}

/** Fastify server options that give requests which never reach a route a response in the contract's format. */
export const answerOutsideRoutes = {
  frameworkErrors: answerRouter,
  clientErrorHandler: answerParser,
};

/** Writes a failure in the contract's format. */
export function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, status, message, details, retryAfter }: DomainError,
) {
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  if (status === 401) reply.header('www-authenticate', challenge(request, problem));
  const body: Problem = {
    code: problemCodes[problem],
    error: problem,
    message,
    data: null,
    ...(details && { details }),
    timestamp: Date.now(),
    request_id: request.id,
  };
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
}

/** RFC 6750, section 3: reports an invalid token only to callers that sent one. */
const challenge = ({ headers }: FastifyRequest, problem: ProblemName) =>
  problem !== 'BAD_CREDENTIALS' && /^bearer\b/i.test(headers.authorization ?? '')
    ? 'Bearer error="invalid_token"'
    : 'Bearer';

function validationIssues(error: FastifyError): ValidationIssue[] | undefined {
  if (error instanceof InvalidRequest) return error.issues;
  if (
    error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' ||
    error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ||
    error instanceof SyntaxError
  ) {
    return [{ loc: ['body'], msg: error.message, type: 'json_invalid' }];
  }
  return undefined;
}

const byStatus: Record<number, ProblemName> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  503: 'UNAVAILABLE',
};

function translate(error: FastifyError, request: FastifyRequest): DomainError {
  const status = error.statusCode ?? (isDatabaseAway(error) ? 503 : 500);
  if (status === 415) return unsupported(request);
  if (status < 500) return new DomainError(byStatus[status] ?? 'BAD_REQUEST', error.message);
  request.log.error(error);
  if (status === 503)
    return new DomainError('UNAVAILABLE', 'The service is busy or shutting down. Try again in a few seconds.', {
      retryAfter: 2,
    });
  return new DomainError(
    'INTERNAL',
    'Something failed inside the service. Try again, and contact your administrator if it happens again.',
  );
}
