import type { Readable } from 'node:stream';
import { GetObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Settings } from '../settings.ts';
import type { FilePlace } from './filePlace.ts';
import { patiently } from './patiently.ts';
import { StorageTrouble, working } from './storageTrouble.ts';

/** The time limits for a bucket, in milliseconds: for the connection, for the beginning of a read, and for silence. */
export interface Patience {
  connectMs: number;
  answerMs: number;
  silentMs: number;
}

/** A read without an answer is repeated once. */
const mostTries = 2;

/** The S3 bucket that the settings name. */
export function bucket(settings: Settings, patience: Patience): FilePlace {
  const name = settings.S3_BUCKET!;
  const { reader, writer } = openS3(settings, patience);
  const disk = new Disk(
    new S3Driver({ client: writer as never, bucket: name, visibility: 'private', supportsACL: false }),
  );
  return {
    disk,
    isMade: () => true,
    take: (spooled, key) => working(disk.copyFromFs(spooled, key)),
    async open(key, range) {
      const found = await reader
        .send(
          new GetObjectCommand({
            Bucket: name,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        )
        .catch((error: Error & { $metadata?: { httpStatusCode?: number } }) => {
          throw error.$metadata?.httpStatusCode === 404 ? error : new StorageTrouble(error);
        });
      return patiently(found.Body as Readable, patience.silentMs);
    },
  };
}

/**
 * Opens the clients. The reader of a file may be slow: this waits for the beginning of a read, and `patiently` for
 * the rest. All other calls may take as long as they make progress. The library itself would wait for ever.
 */
function openS3(
  { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings,
  { connectMs, answerMs, silentMs }: Patience,
) {
  const clientOf = (requestHandler: NonNullable<S3ClientConfig['requestHandler']>) =>
    new S3Client({
      region: S3_REGION ?? 'us-east-1',
      requestHandler,
      maxAttempts: mostTries,
      /** The S3 of other vendors does not know the newer checksums. */
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
      ...(S3_ACCESS_KEY_ID &&
        S3_SECRET_ACCESS_KEY && {
          credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        }),
    });
  return {
    reader: clientOf({ connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true }),
    writer: clientOf({ connectionTimeout: connectMs, socketTimeout: silentMs }),
  };
}
