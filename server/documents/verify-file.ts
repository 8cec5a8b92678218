import { open } from 'node:fs/promises';
import { digestFile } from '#server/storage/digest.ts';
import { fromDescriptor } from './detect/bytes.ts';
import { type Detected, detectFormat, extensionOf, mediaTypes } from './detect/detect.ts';
import { runSandbox } from './extract/sandbox/sandbox.ts';
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

const probeLimits = { timeoutMs: 15_000, memoryMb: 512, maxCharacters: 0 };

const retryHint = 'The file may have changed or been damaged since then. Upload it again.';

async function detect({ file, signal }: StepContext): Promise<Detected> {
  const handle = await open(file.path, 'r');
  try {
    const detected = await detectFormat(fromDescriptor(handle.fd, file.size), file.name, signal);
    if (detected.encrypted) {
      await runSandbox({
        mode: 'probe',
        format: 'pdf',
        name: file.name,
        descriptor: handle.fd,
        limits: probeLimits,
        signal,
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
  log.info(`Read ${digests.size} bytes and computed both digests`, { ...digests, duration_ms });
  if (digests.size !== file.size) {
    throw new UnusableFile(
      'FILE_SIZE_MISMATCH',
      `The file has ${digests.size} bytes, but ${file.size} were declared. ${retryHint}`,
    );
  }
  for (const kind of ['md5', 'sha256'] as const) {
    if (digests[kind] === file[kind].toLowerCase()) continue;
    log.error(`The ${kind} of the stored bytes does not match the declared one`, {
      declared: file[kind],
      computed: digests[kind],
    });
    throw new UnusableFile('FILE_DIGEST_MISMATCH', `The stored bytes do not match the upload (${kind}). ${retryHint}`);
  }
  return digests;
}

/**
 * Checks that the stored bytes match the declared size, MD5 and SHA-256 and that their content is of a supported type.
 * Reads the file once, in constant memory.
 * @throws UnusableFile FILE_EMPTY, FILE_SIZE_MISMATCH, FILE_DIGEST_MISMATCH, FILE_TYPE_UNSUPPORTED, FILE_LEGACY_OFFICE,
 * FILE_ENCRYPTED or FILE_DAMAGED; the signal's reason if aborted; other errors for faults of the service.
 */
export const verifyFile: Step<'verify_file'> = async (_, context) => {
  const { file, log, progress, signal } = context;
  signal.throwIfAborted();
  log.info(`Verifying ${file.size} bytes`, { name: file.name, size: file.size });
  const { size, md5, sha256 } = await digest(context);
  const { format } = await detect(context);
  const media_type = mediaTypes[format];
  log.info(`Content is ${format.toUpperCase()}`, { format, media_type });
  const extension = extensionOf(file.name);
  if ((aliases[extension] ?? extension) !== format) {
    log.warn(`The name ends in "${extension}" but the content is ${format.toUpperCase()}; using the content`, {
      extension,
      format,
    });
  }
  progress(1);
  return { format, media_type, size, md5, sha256 };
};
