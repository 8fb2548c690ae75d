import { type BookingFileQuery, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { saveFile } from '@portal/remote-kit/records';
import { useEffect, useRef, useState } from 'react';

/** Saves what a list has as a file. `bytes` is what has come so far; who leaves gives the file up. */
export function useExport() {
  const api = useApi();
  const [bytes, setBytes] = useState(0);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const saving = useMutation({
    mutationFn: (query: BookingFileQuery) => {
      underWay.current = new AbortController();
      setBytes(0);
      const onBytes = (count: number) => setBytes((before) => before + count);
      return api.exportBookings(query, { onBytes, signal: underWay.current.signal });
    },
    onSuccess: (file) => {
      saveFile(file.name, file);
      notify({ kind: 'success', text: texts.files.saved(file.name) });
    },
  });
  return { saving, bytes };
}
