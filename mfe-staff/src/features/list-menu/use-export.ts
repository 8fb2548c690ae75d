import { type ListFileFormat, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { saveFile } from '@portal/remote-kit/records';
import { useEffect, useRef, useState } from 'react';
import type { SaveList } from './list-kind';
import { rowCounter } from './row-counter';

export interface FileProgress {
  bytes: number;
  /** Received rows; undefined for XLSX, whose rows cannot be counted while it is compressed. */
  rows?: number;
  /** Expected number of rows. */
  total: number;
}

const nothing: FileProgress = { bytes: 0, total: 0 };
/** More frequent updates would not be readable. */
const progressIntervalMs = 100;

/** Exports a list and reports progress. Unmounting aborts the export. */
export function useExport(save: SaveList) {
  const api = useApi();
  const [progress, setProgress] = useState(nothing);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const saving = useMutation({
    mutationFn: (format: ListFileFormat) => {
      underWay.current = new AbortController();
      setProgress(nothing);
      const onPart = watched(format, setProgress);
      return save(api, format, { onPart, signal: underWay.current.signal });
    },
    onSuccess: (file) => {
      saveFile(file.name, file);
      notify({ kind: 'success', text: texts.files.saved(file.name) });
    },
  });
  return { saving, progress };
}

function watched(format: ListFileFormat, report: (progress: FileProgress) => void) {
  const countRows = rowCounter();
  let bytes = 0;
  let reportedAt = 0;
  return (part: Uint8Array, total: number) => {
    bytes += part.length;
    const rows = format === 'csv' ? { rows: countRows(part) } : {};
    if (performance.now() - reportedAt < progressIntervalMs) return;
    reportedAt = performance.now();
    report({ bytes, total, ...rows });
  };
}
