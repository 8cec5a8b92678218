import { open } from 'node:fs/promises';
import { digestFile } from '#server/storage/digest.ts';
import { fromDescriptor } from './detect/bytes.ts';
import { type Detected, detectFormat, extensionOf, mediaTypes } from './detect/detect.ts';
import { runSandbox } from './extract/sandbox/sandbox.ts';
import { unusable } from './messages/faults.ts';
import { say } from './messages/say.ts';
import { type Step, type StepContext, UnusableFile } from './step.ts';

/** Additional file name extensions of the formats. */
const aliases: Record<string, string> = {
  htm: 'html',
  xhtml: 'html',
  markdown: 'md',
  text: 'txt',
  tsv: 'csv',
  docm: 'docx',
  dotx: 'docx',
  pptm: 'pptx',
  ppsx: 'pptx',
  xlsm: 'xlsx',
};

const probeLimits = { cpuMs: 15_000, wallMs: 300_000, memoryMb: 512, maxCharacters: 0 };

async function detect({ file, signal, log }: StepContext): Promise<Detected> {
  const handle = await open(file.path, 'r');
  try {
    const detected = await detectFormat(fromDescriptor(handle.fd, file.size), file.name, signal);
    const isIncomplete = detected.doubt === 'incomplete';
    if (isIncomplete) log.warn(...say('file.pdf_end'));
    if (detected.doubt) {
      const job = { mode: 'probe', format: 'pdf', name: file.name, descriptor: handle.fd } as const;
      await runSandbox({ ...job, limits: probeLimits, signal }).catch((error) => {
        const isDamaged = error instanceof UnusableFile && error.fault.code === 'FILE_DAMAGED';
        throw isIncomplete && isDamaged ? unusable('FILE_DAMAGED.pdf_end') : error;
      });
    }
    return detected;
  } finally {
    await handle.close();
  }
}

async function digest({ file, signal, log, progress }: StepContext) {
  const started = performance.now();
  const digests = await digestFile(file.path, signal, (bytes) => progress(0.9 * Math.min(1, bytes / file.size)));
  const duration_ms = Math.round(performance.now() - started);
  log.info(...say('file.digested', { ...digests, duration_ms }));
  if (digests.size !== file.size) throw unusable('FILE_SIZE_MISMATCH', { size: digests.size, declared: file.size });
  for (const digest of ['md5', 'sha256'] as const) {
    if (digests[digest] === (file[digest] ?? digests[digest]).toLowerCase()) continue;
    log.error(...say('file.digest_differs', { digest, declared: file[digest], computed: digests[digest] }));
    throw unusable('FILE_DIGEST_MISMATCH', { digest });
  }
  return digests;
}

/**
 * Checks that the stored bytes match the declared size, MD5 and SHA-256, if it is known, and that their content is of a supported type.
 * Reads the file once, in constant memory.
 * @throws UnusableFile FILE_EMPTY, FILE_SIZE_MISMATCH, FILE_DIGEST_MISMATCH, FILE_TYPE_UNSUPPORTED, FILE_LEGACY_OFFICE,
 * FILE_ENCRYPTED or FILE_DAMAGED; the signal's reason if aborted; other errors for faults of the service.
 */
export const verifyFile: Step<'verify_file'> = async (_, context) => {
  const { file, log, progress, signal } = context;
  signal.throwIfAborted();
  log.info(...say('file.verifying', { name: file.name, size: file.size }));
  const { size, md5, sha256 } = await digest(context);
  const { format, doubt } = await detect(context);
  const media_type = mediaTypes[format];
  const format_name = format.toUpperCase();
  log.info(...say('file.format', { format, format_name, media_type }));
  const extension = extensionOf(file.name);
  if ((aliases[extension] ?? extension) !== format)
    log.warn(...say('file.extension', { extension, format, format_name }));
  progress(1);
  return { format, media_type, size, md5, sha256, ...(doubt === 'incomplete' && { is_incomplete: true }) };
};
