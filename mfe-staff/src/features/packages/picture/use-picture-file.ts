import { limits, texts } from '@portal/contracts';
import { useState } from 'react';

export interface PictureFile {
  /** Picture to upload; null without a valid choice. */
  file: File | null;
  /** Why the chosen file cannot be uploaded. */
  problem: string | null;
  choose: (file: File | null) => void;
}

/** Validates the file size. The server validates the content. */
export function pictureProblem({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return texts.pictures.unreadable;
  return size > limits.pictureBytesMax ? texts.pictures.tooHeavy : null;
}

export function usePictureFile(): PictureFile {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (chosen: File | null): void => {
    const found = chosen && pictureProblem(chosen);
    setProblem(found);
    setFile(found === null ? chosen : null);
  };
  return { file, problem, choose };
}
