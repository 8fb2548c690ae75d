import { type Booking, type ResolveFareChangeRequest, type IssueBookingRequest, texts } from '@portal/contracts';
import { errorText, notify, useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { useInvalidateQueries } from './use-work';

/** Shows an error while the booking is still held: the tickets were not issued. */
const notifyIssued = ({ message, data }: { message: string; data: Booking }) =>
  notify({ kind: data.fulfilment?.state === 'held' ? 'error' : 'success', text: message });

export function useIssueUnpaid(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (request: IssueBookingRequest) => api.issueBooking(id, request),
    failure: texts.work.issueFailed,
    onSuccess: notifyIssued,
    onSettled: useInvalidateQueries(),
  });
}

export function useResolveFareChange(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (request: ResolveFareChangeRequest) => api.resolveFareChange(id, request),
    failure: texts.work.decideFailed,
    onSuccess: ({ message, data }) => notify({ kind: data.fareChange ? 'error' : 'success', text: message }),
    onSettled: useInvalidateQueries(),
  });
}

export function useExtendHold() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.extendHold(id),
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onError: (error: Error) => notify({ kind: 'error', text: errorText(error, texts.work.extendFailed) }),
    onSettled: useInvalidateQueries(),
  });
}
