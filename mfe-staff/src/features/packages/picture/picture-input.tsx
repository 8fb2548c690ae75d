import { Alert } from '@portal/ui-kit';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './picture.module.css';

interface PreviewProps {
  file: File;
}

/** Preview of the chosen file on a canvas. No object URL of an unchecked file is created. */
function Preview({ file }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isWanted = true;
    void globalThis
      .createImageBitmap?.(file, { resizeWidth: 640, resizeQuality: 'medium' })
      .then((picture) => {
        const place = canvas.current;
        if (!isWanted || !place) return;
        place.width = picture.width;
        place.height = picture.height;
        place.getContext('2d')?.drawImage(picture, 0, 0);
        place.hidden = false;
      })
      // Older browsers cannot decode every format that the portal accepts.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [file]);
  return <canvas ref={canvas} role="img" aria-label={`Preview of ${file.name}`} className={styles.shown} hidden />;
}

export interface PictureInputProps {
  file: File | null;
  /** Shown while no file is chosen. */
  current?: ReactNode;
  problem: string | null;
  /** Share of the upload that is done, 0 to 1; undefined while nothing is sent. */
  sent: number | undefined;
  onChoose: (file: File | null) => void;
  children?: ReactNode;
}

const uploadProgressLabel = (sent: number): string =>
  sent < 1 ? `Uploading: ${Math.round(sent * 100)}%` : 'Resizing the picture...';

/** File field for a package picture, with preview and upload progress. */
export function PictureInput({ file, current, problem, sent, onChoose, children }: PictureInputProps) {
  const id = useId();
  const isSending = sent !== undefined;
  return (
    <div className={styles.field}>
      <div className={styles.frame}>
        {file && !problem ? <Preview key={`${file.name}${file.lastModified}`} file={file} /> : current}
      </div>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          Picture (optional)
        </label>
        <p id={`${id}-about`} className={styles.about}>
          JPEG, PNG, WebP or AVIF, at most 5 MB, at least 640 by 360 pixels. Landscape fits best. People who cannot see
          it hear the name of the package.
        </p>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={`${id}-about`}
          aria-invalid={problem !== null}
          disabled={isSending}
          className={styles.input}
          onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        />
        {problem === null ? null : <Alert kind="error">{problem}</Alert>}
        <div role="status" className={styles.sending}>
          {isSending ? (
            <>
              <progress aria-hidden className={styles.progress} {...(sent < 1 ? { value: sent } : {})} />
              {uploadProgressLabel(sent)}
            </>
          ) : null}
        </div>
        {children}
      </div>
    </div>
  );
}
