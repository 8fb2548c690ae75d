import { type Attempt, errorText, isDefinitiveFailure, nextAttempt } from '@portal/api-client';
import {
  type MutateOptions,
  useMutation as useQueryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '../session/events';
import { useQueryClient } from './portal-queries';

type Events<Data, Request> = Pick<
  UseMutationOptions<Data, Error, Request>,
  'onSuccess' | 'onError' | 'onSettled' | 'gcTime'
>;

export interface ChangeOptions<Data, Request> extends Events<Data, Request> {
  mutationFn: (request: Request) => Promise<Data>;
  /** Message shown when the mutation fails after its dialog or page was closed. */
  failure?: string;
  /** A new request replaces the pending one. For calls without side effects, where only the last one counts. */
  isReplaceable?: boolean;
}

export type Mutation<Data, Request> = Omit<UseMutationResult<Data, Error, Request>, 'mutateAsync'>;

function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/**
 * Mutation that is never queued or retried automatically. Repeated presses before the next render send it once.
 * It cannot be reset while pending. `onSuccess` runs even when the dialog was closed in the meantime.
 */
export function useMutation<Data, Request = void>(options: ChangeOptions<Data, Request>) {
  const { mutationFn, failure, isReplaceable = false, onError, ...events } = options;
  const isHere = useIsHere();
  const isBusy = useRef(false);
  const requested = useRef<Request>(undefined);
  const change = useQueryMutation<Data, Error, Request>(
    {
      ...events,
      mutationFn: (request) => mutationFn(request),
      networkMode: 'always',
      retry: false,
      onError: (error, ...rest) => {
        if (failure !== undefined && !isHere.current) notify({ kind: 'error', text: errorText(error, failure) });
        return onError?.(error, ...rest);
      },
    },
    useQueryClient(),
  );
  // After each render: until then the disabled state of the button is not visible.
  useEffect(() => {
    isBusy.current = change.isPending;
  });
  const { mutate: send, reset: drop } = change;
  const mutate = useCallback(
    (request: Request, then?: MutateOptions<Data, Error, Request>) => {
      if (isBusy.current && (!isReplaceable || requested.current === request)) return;
      isBusy.current = true;
      requested.current = request;
      send(request, then);
    },
    [send, isReplaceable],
  );
  const reset = useCallback(() => {
    if (!isBusy.current || isReplaceable) drop();
  }, [drop, isReplaceable]);
  return { ...change, mutate, reset };
}

interface CreationOptions<Data, Request> extends Omit<ChangeOptions<Data, Request>, 'mutationFn' | 'isReplaceable'> {
  create: (request: Request, key: string) => Promise<Data>;
  /** Initial idempotency key, for values that outlive the page together with their key. */
  formKey?: string | undefined;
}

/**
 * Mutation that creates something, with an idempotency key.
 * The key stays the same until the outcome is known, so that a retry after a lost response creates nothing twice.
 */
export function useIdempotentMutation<Data, Request>({ create, formKey, ...options }: CreationOptions<Data, Request>) {
  const [ownKey] = useState(() => crypto.randomUUID());
  const last = useRef<Attempt | null>(null);
  return useMutation<Data, Request>({
    ...options,
    mutationFn: async (request) => {
      const attempt = nextAttempt(formKey ?? ownKey, last.current);
      last.current = attempt;
      try {
        const made = await create(request, attempt.key);
        last.current = { ...attempt, isSettled: true };
        return made;
      } catch (error) {
        last.current = { ...attempt, isSettled: isDefinitiveFailure(error) };
        throw error;
      }
    },
  });
}
