import { limits, texts } from '@portal/contracts';
import { useState } from 'react';

export interface PictureFile {
  /** What is going to be uploaded; null while nothing fit was chosen. */
  file: File | null;
  /** Why what was chosen cannot be uploaded. */
  problem: string | null;
  choose: (file: File | null) => void;
}

/** What is wrong with a file before anybody has looked inside it. */
export function pictureProblem({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return texts.pictures.unreadable;
  return size > limits.pictureBytesMax ? texts.pictures.tooHeavy : null;
}

/** The picture that somebody chose, and what keeps it from being sent. */
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
