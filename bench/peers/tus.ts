import { Upload } from 'tus-js-client';

/** Uploads a file with tus-js-client, as documented. @returns the duration in milliseconds. */
export function tusUpload(endpoint: string, file: File): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { filename: file.name },
      onError: reject,
      onSuccess: () => resolve(performance.now() - begun),
    });
    upload.start();
  });
}
